import type { PublicConfig } from '@tieout/contracts/config.ts';
import { leavePage } from '#lib/leave-page.ts';
import { isSignedIn, type Session } from '#session/session.ts';
import { readToken } from '#lib/storage.ts';
import { startAnalytics } from './analytics-tag.ts';
import { startMarketing } from './marketing.ts';
import { isBehindLink, mayHaveScripts, PAGES_WITH_SCRIPTS, type PageAddress } from './pages-with-scripts.ts';

export interface Visit {
  session: Session;
  /** Tells where the visitor is and, before anything of a page is drawn, where they are going. */
  watchLocation: (listener: (location: PageAddress) => void) => void;
  /** The page under a path, without the ids and secrets in it. */
  patternOf: (pathname: string) => string;
}

/** Starts what is configured. Loaded only when something is, so that nobody else pays for it. */
export async function startThirdParties(config: PublicConfig, visit: Visit): Promise<void> {
  if (isBehindLink(window.location.pathname)) return;
  // Before anything waits: the person could sign in meanwhile.
  startScripts(config, visit);
  const { errorReporting } = config.thirdParties;
  if (errorReporting === null) return;
  const { startErrorReporting } = await import('./error-reporting.ts');
  startErrorReporting({ ...errorReporting, release: config.version });
}

/** On every page (spec section 7), or on public pages that only show something, as the installation wishes. */
function startScripts({ thirdParties: { marketing, analytics }, thirdPartyPages }: PublicConfig, visit: Visit): void {
  if (marketing === null && analytics === null) return;
  const isEverywhere = thirdPartyPages === 'all';
  if (!isEverywhere && (readToken() !== null || !mayHaveScripts(window.location))) return;
  const pages = {
    first: visit.patternOf(window.location.pathname),
    nameOf: (pathname: string) =>
      isEverywhere || PAGES_WITH_SCRIPTS.includes(pathname) ? visit.patternOf(pathname) : null,
  };
  const followers = [
    ...(marketing === null ? [] : [startMarketing(marketing, pages)]),
    ...(analytics === null ? [] : [startAnalytics(analytics, pages)]),
  ];
  if (!isEverywhere) leaveWhenSignedIn(visit.session);
  followPages(visit, {
    mayStay: (location) => (isEverywhere && !isBehindLink(location.pathname)) || mayHaveScripts(location),
    onPage(pathname) {
      for (const follow of followers) follow(visit.patternOf(pathname));
    },
  });
}

interface PageRules {
  mayStay: (location: PageAddress) => boolean;
  onPage: (pathname: string) => void;
}

/**
 * A foreign script can read everything the page can, and cannot be taken out of a page that has run it. So whoever goes
 * where the scripts may not be gets a new page, which begins without them.
 */
function followPages({ watchLocation }: Visit, { mayStay, onPage }: PageRules): void {
  let isLeaving = false;
  let { pathname: current } = window.location;
  watchLocation((location) => {
    if (isLeaving) return;
    if (!mayStay(location)) {
      isLeaving = true;
      openAnew(location);
    } else if (location.pathname !== current) {
      current = location.pathname;
      onPage(current);
    }
  });
}

/** Whoever signs in gets a new page, for the same reason. */
function leaveWhenSignedIn(session: Session): void {
  const stop = session.subscribe(() => {
    if (!isSignedIn(session.getState())) return;
    stop();
    // Not at once: the path of the first page is written after the session.
    queueMicrotask(() => window.location.reload());
  });
}

function openAnew({ pathname, search, hash }: PageAddress): void {
  const address = `${pathname}${search}${hash}`;
  // The back button has changed the address already; going there once more would only add an entry to the history.
  if (window.location.href === `${window.location.origin}${address}`) window.location.reload();
  else leavePage(address);
}
