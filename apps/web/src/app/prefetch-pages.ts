import { readToken } from '#lib/storage.ts';

const DASHBOARD = /\/dashboard(?:\/|$)/;

/** What every page but the login needs, loaded while the login page rests: the next page is then there as quickly as ever. */
export function prefetchPages(): void {
  // Who they are and what they may open takes three calls, one after the other; this page is the heaviest, and comes meanwhile.
  if (readToken() !== null && DASHBOARD.test(window.location.pathname)) {
    void Promise.all([import('./pages-with-data.tsx'), import('./pages/dashboard-page.tsx')]).catch(() => undefined);
  }
  // A file that did not arrive is asked for again by the page that needs it.
  window.addEventListener('load', () => whenIdle(() => void import('./pages-with-data.tsx').catch(() => undefined)));
}

function whenIdle(work: () => void): void {
  // Missing in Safari, whatever the types say.
  const ask = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (ask === undefined) setTimeout(work, 1_000);
  else ask(work);
}
