"""Query of the public games with the highest ratings."""

from collections.abc import Callable

from sqlalchemy import Connection, func, select

from tilework.server.store import tables
from tilework.server.store.matches import summaries

_match, _seat, _rating = tables.match, tables.seat, tables.rating

RECENT_MS = 3 * 86_400_000
MAX_GAMES = 200


def best(game: str | None, at: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return public running games by mean rating."""
    mean = func.avg(_rating.c.mu).label("mean")
    rated = (_rating.c.person_id == _seat.c.person_id) & (_rating.c.game == _match.c.game)
    ranked = (
        select(_match.c.id, mean)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .outerjoin(_rating, rated)
        .where(_match.c.public, _match.c.status == "playing", _match.c.updated_at > at - RECENT_MS)
        .group_by(_match.c.id)
        .order_by(func.coalesce(mean, 0).desc(), _match.c.id)
        .limit(MAX_GAMES)
    )
    if game is not None:
        ranked = ranked.where(_match.c.game == game)

    def run(connection: Connection) -> list[dict[str, object]]:
        order = [row.id for row in connection.execute(ranked)]
        found = {str(one["match"]): one for one in summaries(connection, select(_match).where(_match.c.id.in_(order)))}
        return [found[id] for id in order if id in found]

    return run
