/** Prints a page in the light theme: the ink of the dark theme cannot be read on paper. */

/** Switches to the light theme while the page is printed. Returns a function that ends this. */
export function lightOnPaper(): () => void {
  const root = document.documentElement;
  let screen: string | undefined;
  const before = () => {
    screen = root.dataset.theme;
    root.dataset.theme = 'parchment';
  };
  const after = () => {
    if (screen !== undefined) root.dataset.theme = screen;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
