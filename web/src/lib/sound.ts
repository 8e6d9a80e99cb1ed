/** Play the sounds of the table and vibrate, as the settings, quiet hours and reduced motion allow. */
import type { SoundSpec } from '../sound/synthesis';
import { readStored, writeStored } from './localStore';
import { hasMotion, settings } from './settings.svelte';

export interface QuietHours {
  /** Minutes after midnight, local time. */
  start: number;
  end: number;
}

/** How loud, of 1. */
const VOLUME = 0.3;
const QUIET_HOURS_KEY = 'quietHours';
/** Milliseconds of vibration. */
const VIBRATIONS: Partial<Record<SoundSpec['name'], number[]>> = {
  place: [12],
  break: [25],
  turn: [30, 60, 30],
  end: [40, 60, 40, 60, 80],
};

let context: AudioContext | null = null;
let played = 0;

/** Keep the quiet hours of the notification settings on this device. */
export function keepQuietHours(hours: QuietHours | null): void {
  writeStored(QUIET_HOURS_KEY, hours ? `${hours.start}-${hours.end}` : '');
}

export function isQuiet(minutes: number, hours: QuietHours): boolean {
  return hours.start <= hours.end ? minutes >= hours.start && minutes < hours.end : minutes >= hours.start || minutes < hours.end;
}

function isQuietNow(): boolean {
  const [start, end] = readStored(QUIET_HOURS_KEY, '').split('-').map(Number);
  const now = new Date();
  return start !== undefined && end !== undefined && isQuiet(now.getHours() * 60 + now.getMinutes(), { start, end });
}

/** Play a sound; `isOwn` also vibrates where the device can. */
export function play(spec: SoundSpec, isOwn = false): void {
  if (!hasMotion() || isQuietNow()) return;
  const vibration = VIBRATIONS[spec.name];
  if (isOwn && settings.vibration && vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
  if (settings.sound && typeof AudioContext !== 'undefined') void playSound(spec).catch(() => undefined);
}

/** The synthesis is loaded at the first sound, after the table. */
async function playSound(spec: SoundSpec): Promise<void> {
  const { render } = await import('../sound/synthesis');
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const samples = render(spec, context.sampleRate, ++played);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  source.start();
}
