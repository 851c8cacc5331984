// Runs before the first paint, so that the light theme doesn't flash before a chosen dark one. It is a separate file
// because the content security policy blocks inline scripts. src/components/theme/theme.ts stores the choice under the
// same key.
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
