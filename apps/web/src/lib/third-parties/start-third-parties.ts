import type { PublicConfig } from '@tieout/contracts/config.ts';
import { leavePage } from '#lib/leave-page.ts';
import { isSignedIn, type Session } from '#lib/session.ts';
import { readToken } from '#lib/storage.ts';
import { startAnalytics, tagPage } from './analytics-tag.ts';
import { startMarketing } from './marketing.ts';
import { mayHaveScripts, type PageAddress } from './pages-with-scripts.ts';

export interface Visit {
  session: Session;
  /** Tells where the visitor is and, before anything of a page is drawn, where he is going. */
  watchLocation: (listener: (location: PageAddress) => void) => void;
}

/** Starts what is configured. Loaded only when something is, so that nobody else pays for it. */
export async function startThirdParties({ version, thirdParties }: PublicConfig, visit: Visit): Promise<void> {
  const { errorReporting, marketing, analytics } = thirdParties;
  // Before anything waits: the person could sign in meanwhile.
  if (readToken() === null && mayHaveScripts(window.location)) {
    if (marketing !== null) startMarketing(marketing);
    if (analytics !== null) startAnalytics(analytics);
    if (marketing !== null || analytics !== null) leaveScriptsBehind(visit, analytics === null ? null : tagPage);
  }
  if (errorReporting === null) return;
  const { startErrorReporting } = await import('./error-reporting.ts');
  startErrorReporting({ ...errorReporting, release: version });
}

/**
 * A foreign script can read everything the page can, and cannot be taken out of a page that has run it. So whoever signs
 * in, or goes where the scripts may not be, gets a new page, which begins without them.
 */
function leaveScriptsBehind({ session, watchLocation }: Visit, onPage: ((pathname: string) => void) | null): void {
  let isLeaving = false;
  let { pathname: current } = window.location;
  const stop = session.subscribe(() => {
    if (!isSignedIn(session.getState())) return;
    stop();
    // Not at once: the path of the first page is written after the session.
    queueMicrotask(() => window.location.reload());
  });
  watchLocation((location) => {
    if (isLeaving) return;
    if (!mayHaveScripts(location)) {
      isLeaving = true;
      openAnew(location);
    } else if (location.pathname !== current) {
      current = location.pathname;
      onPage?.(current);
    }
  });
}

function openAnew({ pathname, search, hash }: PageAddress): void {
  const address = `${pathname}${search}${hash}`;
  // The back button has changed the address already; going there once more would only add an entry to the history.
  if (window.location.href === `${window.location.origin}${address}`) window.location.reload();
  else leavePage(address);
}
