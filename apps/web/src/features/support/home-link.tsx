import { BackLink } from '#components/back-link.tsx';
import { useSessionState } from '#lib/session-context.tsx';
import { isSignedIn } from '#lib/session.ts';

/** The way back to the figures; a visitor has none yet. */
export function HomeLink() {
  return isSignedIn(useSessionState()) ? <BackLink to="/" /> : null;
}
