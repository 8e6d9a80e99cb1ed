import { kind, type Kind } from '../../art/kinds';

export const kinds: Kind[] = [
  kind('purple', '#532a8c', '#33165c', '#e9d8ff'),
  kind('green', '#48a368', '#23693f', '#f0fff0'),
  kind('orange', '#f08c3c', '#b05a14', '#5f2600'),
  kind('yellow', '#f8d648', '#c09a10', '#7a5200'),
  kind('blue', '#3b7bd0', '#1f4f94', '#e6f1ff'),
  kind('red', '#b3222e', '#74101a', '#ffe0dc'),
];
