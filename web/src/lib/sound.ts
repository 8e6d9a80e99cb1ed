/** Small sounds, made here rather than loaded, and silent unless asked for. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

type Note = [frequency: number, at: number, length: number];

const TUNES = {
  place: [[520, 0, 0.06]],
  score: [
    [660, 0, 0.08],
    [880, 0.07, 0.12],
  ],
  loss: [[220, 0, 0.16]],
  turn: [
    [440, 0, 0.09],
    [587, 0.09, 0.16],
  ],
  end: [
    [523, 0, 0.14],
    [659, 0.13, 0.14],
    [784, 0.26, 0.3],
  ],
} satisfies Record<string, Note[]>;

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [frequency, at, length] of TUNES[tune] as Note[]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
