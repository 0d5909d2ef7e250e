import type { PublicConfig } from '@tieout/contracts/config.ts';
import { isSignedIn, type Session } from '#lib/session.ts';
import { readToken } from '#lib/storage.ts';
import { startAnalytics } from './analytics-tag.ts';
import { startMarketing } from './marketing.ts';
import { hasSecret } from './secrets.ts';

/** Public pages that never hold more than a form; the others carry a code, a mail or somebody's work. */
export const PAGES_WITH_SCRIPTS: readonly string[] = [
  '/login',
  '/login/next',
  '/business-model',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/reset-success',
  '/terms',
  '/privacy',
];

/** Starts what is configured. Loaded only when something is, so that nobody else pays for it. */
export async function startThirdParties({ version, thirdParties }: PublicConfig, session: Session): Promise<void> {
  const { errorReporting, marketing, analytics } = thirdParties;
  // Before anything waits: the person could sign in meanwhile.
  const mayLoad = mayLoadScripts();
  if (mayLoad && marketing !== null) startMarketing(marketing);
  if (mayLoad && analytics !== null) startAnalytics(analytics);
  if (mayLoad && (marketing !== null || analytics !== null)) reloadWhenSignedIn(session);
  if (errorReporting === null) return;
  const { startErrorReporting } = await import('./error-reporting.ts');
  startErrorReporting({ ...errorReporting, release: version });
}

/** A foreign script can read everything the page can: it gets no page with a token, a session or a secret in its address. */
function mayLoadScripts(): boolean {
  const { pathname, href } = window.location;
  return readToken() === null && PAGES_WITH_SCRIPTS.includes(pathname) && !hasSecret(href);
}

/** The scripts cannot be taken out of a page that has run them; a new page begins without them. */
function reloadWhenSignedIn(session: Session): void {
  const stop = session.subscribe(() => {
    if (!isSignedIn(session.getState())) return;
    stop();
    // Not at once: the path of the first page is written after the session.
    queueMicrotask(() => window.location.reload());
  });
}
