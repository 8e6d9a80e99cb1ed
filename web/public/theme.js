// Runs before the first paint, so that a chosen theme never flashes in another's colours.
try {
  const saved = JSON.parse(localStorage.getItem('tilework.settings') || '{}');
  if (saved.theme && saved.theme !== 'system') document.documentElement.dataset.theme = saved.theme;
  if (saved.language) document.documentElement.lang = saved.language;
} catch {
  // A blocked or broken storage only means the defaults.
}
