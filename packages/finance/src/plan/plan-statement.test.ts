import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { SAAS_STRUCTURE } from '../statements/structure/saas-structure.ts';
import { planNodesOf, planStatement, structureOfPlan } from './plan-statement.ts';

const LEAVES = new Map([
  ['R.SUB', [minorUnits(1000), minorUnits(1100)]],
  ['C.HST', [minorUnits(300), null]],
  ['S.ADV', [minorUnits(50), minorUnits(60)]],
]);
const COLUMNS = {
  columnCount: 2,
  spans: [
    { from: 0, to: 0 },
    { from: 1, to: 1 },
    { from: 0, to: 1 },
  ],
};

function valuesOf(code: string, structure = SAAS_STRUCTURE) {
  return planStatement(structure, LEAVES, COLUMNS).find((row) => row.code === code)?.values;
}

test('totals and computed rows of a plan are those of a statement; nothing planned adds nothing', () => {
  expect(valuesOf('REVENUE')).toEqual([1000, 1100, 2100]);
  expect(valuesOf('COST_OF_REVENUE')).toEqual([300, 0, 300]);
  expect(valuesOf('GROSS_PROFIT')).toEqual([700, 1100, 1800]);
  expect(valuesOf('NET_PROFIT')).toEqual([650, 1040, 1690]);
});

test('a structure comes back from the rows of an answer with the same figures', () => {
  const answered = structureOfPlan(SAAS_STRUCTURE.sections, planNodesOf(SAAS_STRUCTURE));
  const rows = planStatement(answered, LEAVES, COLUMNS);
  expect(rows.map(({ code, values }) => [code, values])).toEqual(
    planStatement(SAAS_STRUCTURE, LEAVES, COLUMNS).map(({ code, values }) => [code, values]),
  );
});
