/** Settings of this device: kept in localStorage, applied to the document at once. */
import languages from '../../../src/tilework/i18n/languages.json';
import { Media } from './media.svelte';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Language = keyof typeof languages;
type Pace = 'step' | 'slow' | 'normal' | 'fast' | 'none';

export type CoachMode = 'off' | 'request' | 'watching';

export const COACH_MODES: CoachMode[] = ['off', 'request', 'watching'];
export const PACES: Pace[] = ['step', 'slow', 'normal', 'fast', 'none'];

export interface Settings {
  language: Language;
  theme: Theme;
  /** Ask before a move counts. */
  confirm: boolean;
  /** Animations: as the system prefers, always, or never. */
  motion: 'system' | 'full' | 'none';
  /** A letter on every tile. */
  letters: boolean;
  /** Speed of animations of other players' moves and of the end of a round; `step` waits for a tap at the end of a round. */
  pace: Pace;
  sound: boolean;
  /** Vibration, where the device can. */
  vibration: boolean;
  /** Help in games against bots: none, hints when asked, or a question before costly moves. Not chosen: null (see `coach.ts`). */
  coach: CoachMode | null;
  /** Tables in words instead of drawings. */
  text: boolean;
  /** The number of each rule, in rules and logs. */
  ruleIds: boolean;
}

const KEY = 'tilework.settings';

/** Every language, the default first, with its own name for itself. */
export const LANGUAGES = Object.entries(languages).map(([code, { name }]) => [code, name] as [Language, string]);
const isLanguage = (code: string): code is Language => code in languages;

function preferredLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? LANGUAGES[0]![0];
}

function defaults(): Settings {
  return {
    language: preferredLanguage(navigator.languages ?? []),
    theme: 'system',
    confirm: true,
    motion: 'system',
    letters: false,
    pace: 'normal',
    sound: true,
    vibration: true,
    coach: null,
    text: false,
    ruleIds: false,
  };
}

export function read(saved: string | null): Settings {
  try {
    const { hints, ...found } = JSON.parse(saved ?? '{}') as Partial<Settings> & { hints?: boolean };
    if (!('vibration' in found)) delete found.sound; // saved when sounds were off by default, chosen or not
    const merged = { ...defaults(), ...found };
    // Hints were a switch of their own before there was a coach.
    if (hints === false && found.coach === undefined) merged.coach = 'off';
    if (merged.coach !== null && !COACH_MODES.includes(merged.coach)) merged.coach = null;
    if (!PACES.includes(merged.pace)) merged.pace = 'normal';
    if (!isLanguage(merged.language)) merged.language = defaults().language;
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

/** The active theme: the chosen one, or the system's. Keep in sync with public/theme.js. */
function shownTheme(): Theme {
  if (settings.theme !== 'system') return settings.theme;
  return contrast.matches ? 'contrast' : night.matches ? 'dark' : 'light';
}

const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether animations are shown. */
export function hasMotion(): boolean {
  if (settings.motion === 'system') return !reducedMotion?.matches;
  return settings.motion === 'full';
}

const PACE_SCALE: Record<Pace, number> = { step: 1, slow: 2, normal: 1, fast: 0.5, none: 0 };

/** Factor for durations of animations; 0 shows results at once. */
export function animationScale(): number {
  return hasMotion() ? PACE_SCALE[settings.pace] : 0;
}

/** Apply the settings to the document and store them; run as an effect. */
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
