import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { planAfterSave, planWith, reverseOf, withEdits, withoutSaved } from './plan-edits.ts';

const APRIL = parseMonth('2026-04');
const MAY = parseMonth('2026-05');

const PLAN = {
  version: 3,
  rows: [
    { code: 'S.ADV', method: { kind: 'TRAILING_AVG', window: 6 }, typed: [], actuals: {} },
    { code: 'G.RNT', method: { kind: 'MANUAL', values: {} }, typed: [], actuals: {} },
  ],
} as unknown as PlanAnswer;

const NOTHING = { seen: 3, cells: [], rules: [], items: [] };

function cell(value: number | null, month = APRIL) {
  return { code: 'S.ADV', month, value: value === null ? null : minorUnits(value) };
}

test('of a cell the last edit counts, and what was typed while saving stays', () => {
  const first = withEdits(NOTHING, { cells: [cell(1), cell(2, MAY)], rules: [], items: [] });
  const more = withEdits(first, { cells: [cell(5)], rules: [], items: [] });
  expect(more.cells).toEqual([cell(5), cell(2, MAY)]);
  expect(withoutSaved(more, first, 4)).toEqual({ seen: 4, cells: [cell(5)], rules: [], items: [] });
});

test('an edit can be undone to what was typed before, or to the rule', () => {
  const edited = planWith(PLAN, { cells: [cell(700)], rules: [], items: [] });
  expect(edited.rows[0]?.typed).toMatchObject([{ month: APRIL, value: 700 }]);
  expect(reverseOf(PLAN, { cells: [cell(700)], rules: [], items: [] }).cells).toEqual([cell(null)]);
  expect(reverseOf(edited, { cells: [cell(null)], rules: [], items: [] }).cells).toEqual([cell(700)]);
});

test('a save brings what others typed meanwhile', () => {
  const others = [{ code: 'G.RNT', month: MAY, value: minorUnits(9), version: 5, by: 'Mara Lind', at: '' }];
  const after = planAfterSave(
    PLAN,
    { cells: [cell(1)], rules: [], items: [] },
    {
      version: 6,
      changedAt: '',
      others,
      items: [],
    },
  );
  expect(after.version).toBe(6);
  expect(after.rows[0]?.typed).toMatchObject([{ value: 1 }]);
  expect(after.rows[1]?.typed).toMatchObject([{ month: MAY, value: 9, by: 'Mara Lind' }]);
});
