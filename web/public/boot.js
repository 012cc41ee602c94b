// Runs before the first paint: the theme and the text size that were chosen last time, so that the page does not change under the eye.
(function () {
  try {
    const { theme, text } = JSON.parse(localStorage.getItem('deepwater.settings') || '{}');
    const light = theme === 'parchment' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
    document.documentElement.dataset.theme = light ? 'parchment' : 'dusk';
    document.documentElement.dataset.text = text || 'normal';
  } catch {
    // No storage: dusk and the normal size.
  }
})();
