reason-sintra-panes = bringt in den Fenstern etwa { some-points }
reason-sintra-strips = bringt auf den unfertigen Streifen etwa { some-points }
reason-sintra-fit = bringt etwa { some-points }, weil die Manufakturen noch bieten, was die Streifen brauchen
reason-sintra-round_bonus = bringt mit der Farbe der Runde etwa { some-points }
reason-sintra-glazier = bringt durch die Stellung des Glasers etwa { some-points }
reason-sintra-glass = spart bei den Scherben etwa { some-points }
reason-sintra-ornaments = bringt bei den Ornamenten etwa { some-points }
reason-sintra-palace = bringt im Palast etwa { some-points }
