"""Figures inside the documents of other programs: Markdown, MkDocs, Sphinx, plain text files.

Each module is the thin glue for one program around the same plain functions of
``taflrec.figures``; the program itself is imported only here, and late.
"""
