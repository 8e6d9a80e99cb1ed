/** One line that the whole page should say, whatever it shows: it stays until it is put away. */
export const notice = $state({ text: '' });
