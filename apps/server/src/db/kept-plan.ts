import { sql } from 'kysely';

const MARK = '/* plan kept */';

/**
 * In a query of a snapshot: planned once per connection instead of each time, which takes longer than
 * the query itself where it reads a few rows of many tables. For queries whose text is always the same, and whose best
 * plan does not depend on the company: one for all is chosen.
 */
export const KEEP_PLAN = sql.raw(MARK);

export function hasKeptPlan(text: string): boolean {
  return text.includes(MARK);
}
