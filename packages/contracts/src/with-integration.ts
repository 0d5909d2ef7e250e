import { z } from 'zod';

/** Whoever arrives with this parameter keeps it on every way to the login page (spec sections 2 and 4). */
export const WITH_INTEGRATION = 'with-integration';

/** For calls whose mail, or whose way back from elsewhere, can end at the login page. Only that it is there counts, whatever its value. */
export const withIntegration = {
  [WITH_INTEGRATION]: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description: 'Its presence is carried on to the login page' }),
};

/** What is carried on: never the words of whoever asked, which would stand in somebody else's mail. */
export function keptIntegration(query: { readonly [WITH_INTEGRATION]?: unknown }): Readonly<Record<string, string>> {
  return query[WITH_INTEGRATION] === undefined ? {} : { [WITH_INTEGRATION]: 'true' };
}
