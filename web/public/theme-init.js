// Runs before the first paint, so that nobody who chose the dark look is flashed by the light one.
// A file of its own because the page's content policy allows no script inside the page. The choice is
// kept under the same name by src/components/theme/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice !== 'light' && systemIsDark);
  document.documentElement.setAttribute('data-bs-theme', dark ? 'dark' : 'light');
})();
