import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountsFor,
  applyEdit,
  defaultStructure,
  editedStructure,
  edits,
  effect,
  RUNS,
} from '../../test/statement-arbitraries.ts';
import { moneyMap } from '../../test/money-lists.ts';
import type { Figure } from '../metric-value.ts';
import type { MinorUnits } from '../money.ts';
import { pnlStatement, type ExcludedAccount } from './pnl-statement.ts';
import { rowCategories } from './row-categories.ts';
import type { StatementRow } from './statement-row.ts';
import { categoryCodes, type Structure } from './structure/structure-tree.ts';

/** Two quarters of months. */
const COLUMNS = 6;
const MONTHS = Array.from({ length: COLUMNS }, (_, index) => ({ from: index, to: index }));
const QUARTERS = [0, 3].map((from) => ({ from, to: from + 2 }));
const SPANS = [...MONTHS, ...QUARTERS, { from: 0, to: COLUMNS - 1 }];
const NOTHING: readonly number[] = SPANS.map(() => 0);

type Amounts = ReadonlyMap<string, readonly MinorUnits[]>;

interface Case {
  readonly structure: Structure;
  readonly amounts: Amounts;
}

const anyCase = editedStructure.chain((structure) =>
  amountsFor(structure, COLUMNS).map((amounts): Case => ({ structure, amounts })),
);

function rowsOf({ structure, amounts }: Case, excluded: readonly ExcludedAccount[] = []): StatementRow[] {
  return pnlStatement({ structure, amounts, excluded, columnCount: COLUMNS, spans: SPANS, showsZeroRows: true });
}

function valuesByCode(rows: readonly StatementRow[]): Map<string, readonly number[]> {
  return new Map(rows.map(({ code, values }) => [code, values.map((value) => minorOf(value))]));
}

function valuesOf(rows: readonly StatementRow[], code: string): readonly number[] {
  return valuesByCode(rows).get(code) ?? NOTHING;
}

function sum(lists: readonly (readonly number[])[]): number[] {
  return SPANS.map((_, column) => total(lists.map((list) => list[column] ?? 0)));
}

function total(list: readonly number[]): number {
  return list.reduce((sofar, value) => sofar + value, 0);
}

/** Values of the rows that both statements show, but for what is hidden. */
function lastingValues(rows: readonly StatementRow[], others: readonly StatementRow[]) {
  const codes = new Set(others.map(({ code }) => code));
  return valuesByCode(rows.filter(({ kind, code }) => kind !== 'hidden' && codes.has(code)));
}

/** Effects of categories in the shown columns, added up without the tree. */
function effectsOf(amounts: Amounts, codes: Iterable<string> = amounts.keys()): number[] {
  const lists = [...codes].map((code) => amounts.get(code) ?? []);
  return SPANS.map(({ from, to }) => total(lists.flatMap((list) => list.slice(from, to + 1))));
}

function minorOf(value: Figure | null): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function numbers({ values }: StatementRow): number[] {
  return values.map((value) => minorOf(value));
}

/** The rows one level below a row, up to the next row of its level. */
function childrenOf(rows: readonly StatementRow[], parent: StatementRow): StatementRow[] {
  const after = rows.slice(rows.indexOf(parent) + 1);
  const end = after.findIndex(({ level }) => level <= parent.level);
  return after.slice(0, end === -1 ? after.length : end).filter(({ level }) => level === parent.level + 1);
}

describe('laws of the profit and loss statement', () => {
  test('net profit is the effect of all lines, whatever is hidden (I-07)', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        expect(valuesOf(rowsOf(each), 'NET_PROFIT')).toEqual(effectsOf(each.amounts));
      }),
      RUNS,
    );
  });

  test('a parent is the sum of its visible children and its hidden items (I-08)', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const rows = rowsOf(each);
        const parents = rows.filter(({ kind, level }) => kind === 'node' && level < 4);
        expect(parents.map((parent) => sum(childrenOf(rows, parent).map(numbers)))).toEqual(parents.map(numbers));
      }),
      RUNS,
    );
  });

  test('reorder, delete and restore change no total and no computed row (I-09)', () => {
    fc.assert(
      fc.property(anyCase, edits, (before, list) => {
        const after = { ...before, structure: list.reduce(applyEdit, before.structure) };
        const [old, now] = [rowsOf(before), rowsOf(after)];
        expect(lastingValues(now, old)).toEqual(lastingValues(old, now));
        expect(now.filter(({ kind }) => kind === 'computed')).toEqual(old.filter(({ kind }) => kind === 'computed'));
      }),
      RUNS,
    );
  });

  test('the total is the sum of the months, and so is the sum of the quarters (I-12)', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const rows = rowsOf(each).map(numbers);
        const totals = rows.map((values) => values.at(-1));
        expect(rows.map((values) => total(values.slice(0, COLUMNS)))).toEqual(totals);
        expect(rows.map((values) => total(values.slice(COLUMNS, -1)))).toEqual(totals);
      }),
      RUNS,
    );
  });

  test('the sum over any parts of the lines, such as counterparties, is the row (I-14)', () => {
    const split = anyCase.chain((each) =>
      amountsFor(each.structure, COLUMNS).map((part) => {
        const rest = moneyMap(
          [...categoryCodes(each.structure)].map((code) => [
            code,
            MONTHS.map((_, month) => (each.amounts.get(code)?.[month] ?? 0) - (part.get(code)?.[month] ?? 0)),
          ]),
        );
        return {
          whole: each,
          parts: [
            { ...each, amounts: part },
            { ...each, amounts: rest },
          ],
        };
      }),
    );
    fc.assert(
      fc.property(split, ({ whole, parts }) => {
        const partValues = parts.map((part) => valuesByCode(rowsOf(part)));
        const rows = rowsOf(whole);
        expect(rows.map(({ code }) => sum(partValues.map((part) => part.get(code) ?? [])))).toEqual(rows.map(numbers));
      }),
      RUNS,
    );
  });

  test('the steps from gross profit to net profit add up as shown (I-15)', () => {
    const shown = defaultStructure.chain((structure) =>
      amountsFor(structure, COLUMNS).map((amounts): Case => ({ structure, amounts })),
    );
    fc.assert(
      fc.property(shown, (each) => {
        const rows = rowsOf(each);
        function at(code: string): readonly number[] {
          return valuesOf(rows, code);
        }
        function less(code: string): number[] {
          return at(code).map((value) => 0 - value);
        }
        expect(sum([at('REVENUE'), less('COST_OF_REVENUE')])).toEqual(at('GROSS_PROFIT'));
        const ebitda = sum([at('GROSS_PROFIT'), less('VARIABLE_SELLING_COSTS'), less('OPERATING_EXPENSES')]);
        expect(ebitda).toEqual(at('EBITDA'));
        expect(
          sum([at('EBITDA'), less('DEPRECIATION_AMORTISATION'), at('OTHER_INCOME_EXPENSE'), less('INCOME_TAX')]),
        ).toEqual(at('NET_PROFIT'));
      }),
      RUNS,
    );
  });

  test('ledger net profit is managerial net profit and excluded items (I-16)', () => {
    const base = fc.array(effect, { minLength: COLUMNS, maxLength: COLUMNS });
    const accounts = fc.array(fc.record({ id: fc.uuid(), name: fc.string(), base }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyCase, accounts, (each, excluded) => {
        const rows = rowsOf(each, excluded);
        expect(sum([valuesOf(rows, 'NET_PROFIT'), valuesOf(rows, 'EXCLUDED')])).toEqual(
          valuesOf(rows, 'LEDGER_NET_PROFIT'),
        );
        const all = new Map([...each.amounts, ...excluded.map((one) => [one.id, one.base] as const)]);
        expect(valuesOf(rows, 'LEDGER_NET_PROFIT')).toEqual(effectsOf(all));
        expect(valuesOf(rows, 'NET_PROFIT')).toEqual(valuesOf(rowsOf(each), 'NET_PROFIT'));
      }),
      RUNS,
    );
  });

  test('moving an account changes both categories by its amount and nothing above their common ancestor (I-17)', () => {
    const base = fc.array(effect, { minLength: COLUMNS, maxLength: COLUMNS });
    fc.assert(
      fc.property(anyCase, base, fc.nat(), fc.nat(), (each, moved, from, to) => {
        const codes = [...categoryCodes(each.structure)];
        const [source = '', target = ''] = [codes[from % codes.length], codes[to % codes.length]];
        fc.pre(source !== target);
        const before = rowsOf(placed(each, source, moved));
        const after = valuesByCode(rowsOf(placed(each, target, moved)));
        const effects = effectsOf(moneyMap([['moved', moved]]));
        const expected = before.map((row) => {
          const inside = rowCategories(each.structure, row.code) ?? [];
          const gained = (inside.includes(target) ? 1 : 0) - (inside.includes(source) ? 1 : 0);
          return sum([numbers(row), effects.map((value) => value * row.side * gained)]);
        });
        // Practice development leaves the statement with its last amount.
        expect(before.map(({ code }) => after.get(code) ?? NOTHING)).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('a row is the effects of its categories, so a drill-down finds all its lines (I-01)', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const rows = rowsOf(each);
        const expected = rows.map(({ code, side }) =>
          effectsOf(each.amounts, rowCategories(each.structure, code) ?? ['no such row']).map(
            (value) => side * value + 0,
          ),
        );
        expect(rows.map(numbers)).toEqual(expected);
        expect(rows.filter(({ code }) => rowCategories(each.structure, code) === null)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('no figure is NaN, infinite or minus zero (I-42)', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const figures = rowsOf(each).flatMap(({ values, percent }) => [
          ...values,
          ...(percent ?? []).map((share) => (share.status === 'ok' ? share.tenths : 0)),
        ]);
        expect(figures.filter((figure) => !Number.isSafeInteger(figure) || Object.is(figure, -0))).toEqual([]);
      }),
      RUNS,
    );
  });
});

function placed({ structure, amounts }: Case, code: string, moved: readonly number[]): Case {
  const own = amounts.get(code) ?? [];
  return { structure, amounts: moneyMap([...amounts, [code, moved.map((value, month) => value + (own[month] ?? 0))]]) };
}

test('a code that makes no row has no categories', () => {
  fc.assert(
    fc.property(editedStructure, (structure) => {
      expect(rowCategories(structure, 'NOWHERE')).toBeNull();
      expect(rowCategories(structure, 'BAND_99#HIDDEN')).toBeNull();
    }),
    { numRuns: 5 },
  );
});
