/**
 * Whoever arrives with this parameter keeps it on every way to the login page (spec sections 2 and 4). In a file without
 * schemas: every page of the browser knows it.
 */
export const WITH_INTEGRATION = 'with-integration';

/** What is carried on: never the words of whoever asked, which would stand in somebody else's mail. */
export function keptIntegration(query: { readonly [WITH_INTEGRATION]?: unknown }): Readonly<Record<string, string>> {
  return query[WITH_INTEGRATION] === undefined ? {} : { [WITH_INTEGRATION]: 'true' };
}
