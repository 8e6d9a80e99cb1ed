import { kind, type Kind } from '../../art/kinds';

export const kinds: Kind[] = [
  kind('blue', '#2560b4', '#163f7c', '#dcebff'),
  kind('yellow', '#f2b632', '#b57c0c', '#7a4a00'),
  kind('red', '#cf3f36', '#8c1f1b', '#ffe6dc'),
  kind('black', '#26292f', '#0c0d10', '#8fd6d2'),
  kind('white', '#eef4f6', '#9db6c2', '#2d7f9d'),
  kind('joker', '#115650', '#06302d', '#f3c659'),
];
