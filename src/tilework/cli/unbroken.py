"""No line ends at a space that holds words together: "33 %" and a colon with its space in French.

Rich (and Textual, which asks Rich) ends lines at any white space. What it takes for a word is one pattern; ours counts these spaces as
letters. Importing this module is enough.
"""

import re

import rich._wrap

HOLDING = "\u00a0\u202f"
rich._wrap.re_word = re.compile(rf"[^\S{HOLDING}]*[\S{HOLDING}]+[^\S{HOLDING}]*")
