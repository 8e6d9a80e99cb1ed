/** What a person has chosen on this device. Kept in localStorage, applied to the document at once. */
import { Media } from './media.svelte';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Language = 'en' | 'fr';
export type Pace = 'slow' | 'normal' | 'fast' | 'none';

export const PACES: Pace[] = ['slow', 'normal', 'fast', 'none'];

export interface Settings {
  language: Language;
  theme: Theme;
  /** Ask before a move counts. */
  confirm: boolean;
  /** Tiles travel, points rise: as the system says, always, or never. */
  motion: 'system' | 'full' | 'none';
  /** A letter on every tile. */
  letters: boolean;
  /** How fast the table tells what others did and how a round ends. */
  pace: Pace;
  sound: boolean;
  /** Hints in games against bots. */
  hints: boolean;
  /** Tables in words instead of drawings. */
  text: boolean;
}

const KEY = 'tilework.settings';

export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (short === 'en' || short === 'fr') return short;
  }
  return 'en';
}

function defaults(): Settings {
  return {
    language: preferredLanguage(navigator.languages ?? []),
    theme: 'system',
    confirm: true,
    motion: 'system',
    letters: false,
    pace: 'normal',
    sound: false,
    hints: false,
    text: false,
  };
}

export function read(saved: string | null): Settings {
  try {
    const found = JSON.parse(saved ?? '{}') as Partial<Settings>;
    const merged = { ...defaults(), ...found };
    if (!PACES.includes(merged.pace)) merged.pace = 'normal';
    if (merged.language !== 'en' && merged.language !== 'fr') merged.language = defaults().language;
    return merged;
  } catch {
    return defaults();
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored()));

const night = new Media('(prefers-color-scheme: dark)');
const contrast = new Media('(prefers-contrast: more)');

/** The theme that is shown: the chosen one, or what the system prefers. Kept in step with public/theme.js. */
function shownTheme(): Theme {
  if (settings.theme !== 'system') return settings.theme;
  return contrast.matches ? 'contrast' : night.matches ? 'dark' : 'light';
}

const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion === 'system') return !reducedMotion?.matches;
  return settings.motion === 'full';
}

const SLOWER: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.5, none: 0 };

/** How long things take to be told, beside the usual; 0 where they are to be seen at once. */
export function slowness(): number {
  return moves() ? SLOWER[settings.pace] : 0;
}

/** Put the settings on the document and keep them; run it as an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme();
  root.dataset.motion = settings.motion;
  root.toggleAttribute('data-letters', settings.letters);
  root.lang = settings.language;
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
