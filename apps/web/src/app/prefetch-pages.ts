/** What every page but the login needs, loaded while the login page rests: the next page is then there as quickly as ever. */
export function prefetchPages(): void {
  // A file that did not arrive is asked for again by the page that needs it.
  window.addEventListener('load', () => whenIdle(() => void import('./pages-with-data.tsx').catch(() => undefined)));
}

function whenIdle(work: () => void): void {
  // Missing in Safari, whatever the types say.
  const ask = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (ask === undefined) setTimeout(work, 1_000);
  else ask(work);
}
