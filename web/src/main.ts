import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { sendWaiting } from './puzzles/waiting';

mount(App, { target: document.getElementById('app')! });

// Installable, and played on without a connection. Not while developing: files change there; nor as a board in somebody else's page.
const keep = () => import('./engine/offline').then(({ keepForOffline }) => keepForOffline());
if (import.meta.env.PROD && window.top === window) addEventListener('load', () => void keep().catch(() => undefined));

// What was tried without a connection is told once there is one.
for (const event of ['load', 'online']) addEventListener(event, () => void sendWaiting().catch(() => undefined));
