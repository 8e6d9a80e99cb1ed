reason-sintra-panes = gains about { some-points } in the windows
reason-sintra-strips = gains about { some-points } on unfinished strips
reason-sintra-fit = gains about { some-points } because the factories still offer what the strips need
reason-sintra-round_bonus = gains about { some-points } with this round’s colour
reason-sintra-glazier = gains about { some-points } through the glazier’s position
reason-sintra-glass = saves about { some-points } of broken glass
reason-sintra-ornaments = gains about { some-points } at the ornaments
reason-sintra-palace = gains about { some-points } in the palace
