import type { RouterContextProvider } from 'react-router';
import { headlineQuery } from './headline-queries.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { warmQuery } from './warm-query.ts';

/** The headline of the company that the session is in. */
export function warmHeadline(context: Readonly<RouterContextProvider>): void {
  const { companyId } = context.get(sessionContext).getState().userDetails;
  if (companyId !== null) warmQuery(context, headlineQuery(companyId));
}
