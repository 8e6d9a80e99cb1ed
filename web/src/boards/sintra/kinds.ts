import { kind, type Kind } from '../../art/kinds';

export const kinds: Kind[] = [
  kind('blue', '#2a55ad', '#12295c', '#dbe8ff'),
  kind('turquoise', '#27a89f', '#0d5f5a', '#e4fffb'),
  kind('yellow', '#f7db55', '#a98512', '#6d4c00'),
  kind('orange', '#dc6a1e', '#8c3a06', '#ffeeda'),
  kind('pink', '#f2a5c0', '#b4547a', '#7d1743'),
];
