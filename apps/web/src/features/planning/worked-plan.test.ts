import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { expect, test } from 'vitest';
import { workedPlan } from './worked-plan.ts';

/** An amount that whoever plans a department may not see stands in none of the fields that are sent. */
const SECRET = 7_654_321;

test('sends the worker what figures are worked out of, and nothing that came along with it', () => {
  const answer = {
    currency: 'USD',
    rows: [{ code: 'S.ADV', typed: [] }],
    items: [],
    proposals: [{ code: 'S.ADV', value: SECRET }],
    part: { rest: { '2026-04': SECRET } },
    notYetThere: { total: SECRET },
  } as unknown as PlanAnswer;
  const sent = workedPlan(answer);
  expect(sent).toMatchObject({ currency: 'USD', rows: [{ code: 'S.ADV' }], items: [] });
  expect(JSON.stringify(sent)).not.toContain(String(SECRET));
});
