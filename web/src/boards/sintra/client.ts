import type { GameClient } from '../client';
import { client as azul } from '../azul/client';

export const client: GameClient = { ...azul, game: 'sintra' };
