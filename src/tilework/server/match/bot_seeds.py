"""Seeds of bots, derived from the secret seed of the match.

The commitment is public while a match is played, so nothing may be derived from it: an outsider could compute the choices of every bot
that is limited by nodes.
"""

import hmac

from tilework.server.match.hosted import HostedMatch


def bot_seed(hosted: HostedMatch, purpose: str = "bot") -> int:
    """Return a 32-bit seed that is constant during a match, so that a bot makes consistent errors.

    Tables that share a deal have different seeds. ``purpose`` separates seeds that leave the server, such as those of connected engines.
    """
    text = f"{purpose}:{hosted.id if hosted.config.sealed else ''}"
    return int.from_bytes(hmac.digest(hosted.seed, text.encode(), "sha256")[:4], "big")
