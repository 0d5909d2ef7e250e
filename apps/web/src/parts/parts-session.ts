import { createSession } from '#session/session.ts';
import { createSessionFlow } from '#session/session-flow.ts';

/** A session of nobody: nothing here asks a server. */
export const session = createSession();
export const flow = createSessionFlow({
  session,
  open: () => undefined,
  currentPath: () => '/',
  forgetData: () => undefined,
  forgetCompany: () => undefined,
  tokenRefresh: { schedule: () => undefined, stop: () => undefined },
});
