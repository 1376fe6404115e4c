"""Conversion of records to other notations and to the JSON document. Knows the layers below."""
