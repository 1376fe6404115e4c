"""Many records: which findings are told, configuration, and the running of many sources, here or on
other processes and machines. Nothing here opens files by itself; the caller says how.
"""
