// Loaded before the first paint, because a page that turns dark only after the bundle has run flashes white.
// The content security policy forbids inline scripts, so this is a file of its own. The key is that of src/lib/storage.ts.
(function setColorScheme() {
  var scheme = null;
  try {
    scheme = window.localStorage.getItem('color-scheme');
  } catch {
    // Storage can be blocked; then the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
