/** A browser's long name for itself, in two words. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export function deviceText(agent: string): string {
  const name = (kinds: [RegExp, string][]) => kinds.find(([sign]) => sign.test(agent))?.[1];
  const [browser, system] = [name(BROWSERS), name(SYSTEMS)];
  return [browser, system].filter(Boolean).join(' · ') || agent.slice(0, 40) || '?';
}
