import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import type { ComponentRow } from './row-components.ts';
import { rowParts } from './row-parts.ts';
import { SAAS_STRUCTURE } from './structure/saas-structure.ts';
import { visitNodes } from './structure/structure-tree.ts';

const COLUMNS = { current: 0, base: 1 };

function row(code: string, side: 1 | -1, ...values: readonly number[]): ComponentRow {
  return { code, name: code, side, values: values.map(minorUnits) };
}

/** The codes of what stands right below a row of the structure. */
function below(parent: string): string[] {
  let codes: string[] = [];
  visitNodes(SAAS_STRUCTURE.sections, ({ code, children }) => {
    if (code === parent) codes = children.map((child) => child.code);
  });
  return codes;
}

function parts(
  code: string,
  rows: readonly ComponentRow[],
  columns: { current: number; base: number | null } = COLUMNS,
) {
  return rowParts(SAAS_STRUCTURE, code, rows, columns).map(({ code: part, effect, change }) => [part, effect, change]);
}

test('a profit: revenue 1,000 - costs 850 = 150, 250 less than 1,000 - 600, the larger change first', () => {
  const rows = [row('REVENUE', 1, 1_000_00, 1_000_00), row('COST_OF_REVENUE', -1, 850_00, 600_00)];
  expect(parts('GROSS_PROFIT', rows)).toEqual([
    ['COST_OF_REVENUE', -850_00, -250_00],
    ['REVENUE', 1_000_00, 0],
  ]);
});

test('costs that are shown as negative are not turned twice', () => {
  const rows = [row('REVENUE', 1, 1_000_00, 900_00), row('COST_OF_REVENUE', 1, -850_00, -600_00)];
  expect(parts('GROSS_PROFIT', rows)).toEqual([
    ['COST_OF_REVENUE', -850_00, -250_00],
    ['REVENUE', 1_000_00, 100_00],
  ]);
});

test('a row of the structure is what stands below it, with the signs it is shown with', () => {
  const [first = '', second = '', third = ''] = below('OPERATING_EXPENSES');
  const rows = [row(first, -1, 300, 300), row(second, -1, 500, 450), row(third, -1, 0, 0)];
  expect(parts('OPERATING_EXPENSES', rows)).toEqual([
    [second, 500, 50],
    [first, 300, 0],
  ]);
});

test('each part says what makes it; a part that is all of it is passed over', () => {
  const [type = '', other = ''] = below('OPERATING_EXPENSES');
  const [group = '', another = ''] = below(type);
  const costs = [row('OPERATING_EXPENSES', -1, 90, 70), row(type, -1, 90, 70), row(other, -1, 0, 0)];
  const rows = [row('REVENUE', 1, 100, 100), ...costs, row(group, -1, 60, 70), row(another, -1, 30, 0)];
  const [expenses] = rowParts(SAAS_STRUCTURE, 'EBITDA', rows, COLUMNS);
  expect(expenses).toMatchObject({ code: 'OPERATING_EXPENSES', amount: 90, effect: -90, change: -20 });
  expect(expenses?.components.map(({ code, effect, change }) => [code, effect, change])).toEqual([
    [another, -30, -30],
    [group, -60, 10],
  ]);
});

test('with nothing to compare with they stand in reading order; a reason is kept', () => {
  const rows: ComponentRow[] = [
    { ...row('REVENUE', 1), values: ['MISSING_RATE'] },
    { ...row('COST_OF_REVENUE', -1), values: [minorUnits(5)] },
  ];
  expect(parts('GROSS_PROFIT', rows, { current: 0, base: null })).toEqual([
    ['REVENUE', 'MISSING_RATE', null],
    ['COST_OF_REVENUE', -5, null],
  ]);
});
