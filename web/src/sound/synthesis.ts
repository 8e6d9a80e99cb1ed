/**
 * Sounds of the table, synthesised: struck objects as sums of decaying partials (modal synthesis) with a short burst of noise for the
 * contact. The same sound, seed and sample rate give the same samples.
 */

export type Material = 'ceramic' | 'glass';

export type SoundSpec =
  /** Tiles laid down one after another; the pitch goes with the colour. */
  | { name: 'place'; material: Material; tiles: number; colour: number }
  /** Tiles drawn from the cloth bag. */
  | { name: 'bag' }
  /** Broken glass, or tiles lost to the floor. */
  | { name: 'break'; material: Material }
  | { name: 'score' }
  | { name: 'loss' }
  /** A soft bell: your turn. */
  | { name: 'turn' }
  /** The end of the game. */
  | { name: 'end' };

/** A partial: frequency ratio, amplitude, and decay time to 1/e in seconds. */
type Partial = [ratio: number, amplitude: number, decay: number];

const PARTIALS: Record<Material | 'bell' | 'wood', Partial[]> = {
  ceramic: [
    [1, 1, 0.028],
    [1.58, 0.55, 0.022],
    [2.76, 0.5, 0.014],
    [4.07, 0.3, 0.009],
    [5.4, 0.22, 0.006],
  ],
  glass: [
    [1, 1, 0.11],
    [2.32, 0.5, 0.08],
    [4.25, 0.28, 0.045],
    [6.63, 0.16, 0.025],
  ],
  bell: [
    [0.5, 0.25, 0.7],
    [1, 1, 0.55],
    [1.19, 0.35, 0.4],
    [2, 0.45, 0.3],
    [2.99, 0.2, 0.18],
    [4.1, 0.1, 0.1],
  ],
  wood: [
    [1, 1, 0.03],
    [2.41, 0.4, 0.018],
    [3.9, 0.2, 0.01],
  ],
};
/** Highest tiles of a place or break that are heard one by one. */
const MAX_TILES = 6;
const PEAK = 0.8;

/** Uniform random numbers in [0, 1) from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Canvas {
  readonly samples: Float32Array<ArrayBuffer>;

  constructor(
    readonly rate: number,
    seconds: number,
    readonly random: () => number,
  ) {
    this.samples = new Float32Array(Math.ceil(rate * seconds));
  }

  /** Strike an object at a time: its partials from a frequency on, slightly detuned, with a soft attack. */
  strike(partials: readonly Partial[], frequency: number, at: number, gain: number, attack = 0.0008): void {
    for (const [ratio, amplitude, decay] of partials) {
      const omega = (2 * Math.PI * frequency * ratio * (1 + (this.random() - 0.5) * 0.012)) / this.rate;
      const phase = this.random() * 2 * Math.PI;
      const start = Math.round(at * this.rate);
      const end = Math.min(this.samples.length, start + Math.round(decay * 7 * this.rate));
      for (let index = start; index < end; index++) {
        const time = (index - start) / this.rate;
        const envelope = Math.min(1, time / attack) * Math.exp(-time / decay);
        this.samples[index]! += gain * amplitude * envelope * Math.sin(omega * (index - start) + phase);
      }
    }
  }

  /** Add noise between two cutoff frequencies (one-pole filters) with an envelope over time in [0, 1]. */
  noise(at: number, seconds: number, low: number, high: number, gain: number, envelope: (part: number) => number): void {
    const [up, down] = [1 - Math.exp((-2 * Math.PI * high) / this.rate), 1 - Math.exp((-2 * Math.PI * low) / this.rate)];
    const start = Math.round(at * this.rate);
    const length = Math.min(this.samples.length - start, Math.round(seconds * this.rate));
    let [smooth, slow] = [0, 0];
    for (let index = 0; index < length; index++) {
      smooth += up * (this.random() * 2 - 1 - smooth);
      slow += down * (smooth - slow);
      this.samples[start + index]! += gain * envelope(index / length) * (smooth - slow);
    }
  }

  /** A tile laid on a board: contact, ring of the tile, thud of the board. */
  tile(material: Material, pitch: number, at: number, gain: number): void {
    this.noise(at, 0.006, 1500, 9000, gain * 0.9, (part) => 1 - part);
    this.strike(PARTIALS[material], pitch, at, gain * 0.5);
    this.strike(PARTIALS.wood, 210 + this.random() * 30, at, gain * 0.35);
  }

  normalized(): Float32Array<ArrayBuffer> {
    const peak = this.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
    return this.samples.map((sample) => (sample / peak) * PEAK);
  }
}

/** Tiles of five to seven colours lie a minor third apart at most. */
const pitchOf = (material: Material, colour: number) => (material === 'ceramic' ? 1750 : 2300) * 2 ** ((colour % 7) / 24);

/** Render a sound as mono samples in [-1, 1]. */
export function render(spec: SoundSpec, rate: number, seed: number): Float32Array<ArrayBuffer> {
  const random = randomFrom(seed);
  switch (spec.name) {
    case 'place': {
      const count = Math.max(1, Math.min(spec.tiles, MAX_TILES));
      const canvas = new Canvas(rate, 0.09 * count + (spec.material === 'glass' ? 0.5 : 0.25), random);
      for (let tile = 0, at = 0.002; tile < count; tile++, at += 0.06 + random() * 0.03)
        canvas.tile(spec.material, pitchOf(spec.material, spec.colour) * (0.98 + random() * 0.04), at, 0.75 + random() * 0.25);
      return canvas.normalized();
    }
    case 'break': {
      const canvas = new Canvas(rate, 0.7, random);
      canvas.noise(0, 0.03, 2500, 12_000, 0.8, (part) => Math.min(1, 12 * part) * (1 - part));
      for (let shard = 0; shard < 14; shard++) {
        const pitch = (spec.material === 'glass' ? 2800 : 1400) * (1 + random() * 1.6);
        canvas.strike(PARTIALS[spec.material], pitch, 0.005 + random() ** 2 * 0.35, 0.15 + random() * 0.3);
      }
      return canvas.normalized();
    }
    case 'bag': {
      const canvas = new Canvas(rate, 0.8, random);
      canvas.noise(0, 0.6, 250, 2600, 1, (part) => Math.sin(Math.PI * part) * (0.55 + 0.45 * Math.sin(part * 31) * Math.sin(part * 13)));
      for (let tile = 0; tile < 9; tile++)
        canvas.strike(PARTIALS.ceramic, 1300 + random() * 600, 0.08 + random() * 0.5, 0.05 + random() * 0.06);
      return canvas.normalized();
    }
    case 'score': {
      const canvas = new Canvas(rate, 0.5, random);
      canvas.strike(PARTIALS.bell, 1046.5, 0.002, 0.5, 0.003);
      canvas.strike(PARTIALS.bell, 1318.5, 0.07, 0.4, 0.003);
      return faded(canvas.normalized(), rate);
    }
    case 'loss': {
      const canvas = new Canvas(rate, 0.35, random);
      canvas.strike(PARTIALS.wood, 150, 0.002, 1, 0.003);
      canvas.strike(PARTIALS.wood, 112, 0.09, 0.8, 0.003);
      return canvas.normalized();
    }
    case 'turn': {
      const canvas = new Canvas(rate, 1.6, random);
      canvas.strike(PARTIALS.bell, 659.3, 0.002, 1, 0.006);
      return faded(canvas.normalized(), rate);
    }
    case 'end': {
      const canvas = new Canvas(rate, 2.4, random);
      [523.3, 659.3, 784, 1046.5].forEach((pitch, index) => canvas.strike(PARTIALS.bell, pitch, 0.002 + 0.16 * index, 0.7, 0.006));
      return faded(canvas.normalized(), rate);
    }
  }
}

/** Fade the last tenth of a second out, where a long ring is cut off. */
function faded(samples: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.min(samples.length, Math.round(rate / 10));
  for (let index = 0; index < length; index++) samples[samples.length - 1 - index]! *= index / length;
  return samples;
}
