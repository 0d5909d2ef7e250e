import type { RouterContextProvider } from 'react-router';
import { freshnessQuery } from './freshness-queries.ts';
import { headlineQuery } from './headline-queries.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { warmQuery } from './warm-query.ts';

type Context = Readonly<RouterContextProvider>;

/** The headline of the company that the session is in, with how fresh it is: the line under the heading shows both. */
export function warmHeadline(context: Context): void {
  const companyId = companyIdOf(context);
  if (companyId !== null) warmHeadlineOf(context, companyId);
}

export function warmHeadlineOf(context: Context, companyId: string): void {
  warmQuery(context, headlineQuery(companyId));
  warmQuery(context, freshnessQuery(companyId));
}

/** What was published is as old as its publication. */
export function warmPublishedHeadline(context: Context): void {
  const companyId = companyIdOf(context);
  if (companyId !== null) warmQuery(context, headlineQuery(companyId));
}

function companyIdOf(context: Context): string | null {
  return context.get(sessionContext).getState().userDetails.companyId;
}
