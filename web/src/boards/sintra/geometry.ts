/** Measures of the board's drawing in its two forms: the tall one has larger panes for narrow screens, and the track of broken glass below. */
const WIDE = { width: 492, height: 372, tile: 36, left: 12, strip: 208, palace: 262, windows: 1 };
const TALL = { width: 406, height: 460, tile: 41, left: 6, strip: 230, palace: 286, windows: 1.16 };

export const BOARD_SIZE = { wide: WIDE, tall: TALL };
