// Runs before the first paint, so that a theme never flashes in another's colours.
let saved = {};
try {
  saved = JSON.parse(localStorage.getItem('tilework.settings') || '{}');
} catch {
  // A blocked or broken storage only means the defaults.
}
const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
const system = prefers('contrast: more') ? 'contrast' : prefers('color-scheme: dark') ? 'dark' : 'light';
document.documentElement.dataset.theme = saved.theme && saved.theme !== 'system' ? saved.theme : system;
if (saved.language) document.documentElement.lang = saved.language;
