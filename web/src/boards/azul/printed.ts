/** What is printed over the floor spaces. */
export const FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3];
