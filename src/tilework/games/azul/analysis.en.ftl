reason-azul-columns = gains about { some-points } in the columns of the wall
reason-azul-colours = gains about { some-points } in sets of one colour on the wall
reason-azul-lines = gains about { some-points } on the pattern lines and the rows they lead to
reason-azul-floor = saves about { some-points } on the floor line
