// Runs before the first paint.

// The theme and the text size that were chosen last time, so that the page does not change under the eye.
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

// A link to a table: loads the files of a game beside those of the first screen. Otherwise they would be loaded one after the other,
// because each part of the page is imported by the part before it. vite.config.ts writes the list.
(function () {
  const base = document.querySelector('meta[name="base"]').content;
  if (!location.pathname.startsWith(`${base}t/`)) return;
  for (const list of document.querySelectorAll('meta[name="game-files"]')) {
    const media = list.getAttribute('media');
    if (media && !matchMedia(media).matches) continue;
    for (const file of list.content.split(' ')) {
      const link = document.createElement('link');
      if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      // Without it, the import would not find the file and load it a second time.
      link.crossOrigin = '';
      link.href = base + file;
      document.head.append(link);
    }
  }
})();
