// Runs before the first paint: the theme that was chosen last time, so that the page does not flash in the other one.
(function () {
  try {
    const theme = JSON.parse(localStorage.getItem('deepwater.settings') || '{}').theme;
    const light = theme === 'parchment' || (theme !== 'dusk' && matchMedia('(prefers-color-scheme: light)').matches);
    document.documentElement.dataset.theme = light ? 'parchment' : 'dusk';
  } catch {
    // No storage: dusk it is.
  }
})();
