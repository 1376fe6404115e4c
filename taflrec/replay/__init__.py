"""Records played through rulesets: which ruleset, what happened at each ply, how it ended.

The only caller of the kernel for records. Knows nothing of severities and messages to users.
"""
