import type { StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { statement, statementRow } from '#testing/statement-answers.ts';
import { asShown } from '../as-shown.ts';
import { cellOf } from './cells.ts';

const STYLE = { currency: 'USD', scale: 'units', decimals: 0, negatives: 'parentheses' } as const;

function cellsOf(kind: StatementColumn['kind'], row: StatementRowAnswer, isPercent: boolean, isMargin = false) {
  const { display, columns } = statement();
  const [column] = columns;
  if (column === undefined) throw new Error('A statement without columns');
  const shown = asShown(statement({ rows: [row], display: { ...display, showCostsAsNegative: true } }));
  return shown.rows.map((each) => {
    const line = { key: each.code, row: each, isMargin } as Parameters<typeof cellOf>[0];
    const view = { key: 'a', index: 0, column: { ...column, kind }, isPercent, missing: null };
    const { text, judgement, isSignChange } = cellOf(line, view, shown, STYLE);
    return isSignChange ? [text, judgement, 'sign change'] : [text, judgement];
  });
}

test('a change from a loss to a profit has its tag', () => {
  const row = statementRow('NET_PROFIT', [1600], { signChanges: [0] });
  expect(cellsOf('change-percent', row, false)).toEqual([['+160.0\u00a0%', 'good', 'sign change']]);
});

test.each([
  ['month', 40_000, '(400)', null],
  ['month', 30, '–', null],
  ['change', 20_000, '(200)', 'bad'],
  ['change', -20_000, '+200', 'good'],
  ['change-percent', 200, '\u221220.0\u00a0%', 'bad'],
  ['change-percent', -10_001, '>999\u00a0%', 'good'],
  ['change-percent', 'DIV_ZERO', 'n/m', null],
  ['month', 'MISSING_RATE', 'n/a', null],
] as const)('a cost shown as negative, in a column of kind %s: %s is %s', (kind, value, text, judgement) => {
  expect(cellsOf(kind, statementRow('COSTS', [value], { side: -1 }), false)).toEqual([[text, judgement]]);
});

test.each([
  // Thirty cents of whole units are nothing, and so is what they are in percent.
  [30, 4, ['–', null], ['–', null]],
  [0, 0, ['–', null], ['–', null]],
  [50, 6, ['(1)', 'bad'], ['\u22120.6\u00a0%', 'bad']],
  [40_000, 0, ['(400)', 'bad'], ['–', null]],
] as const)('the change %d with its percentage %d', (amount, percent, change, share) => {
  const [column] = statement().columns;
  if (column === undefined) throw new Error('A statement without columns');
  const kinds = ['change', 'change-percent'] as const;
  const columns = kinds.map((kind) => ({ ...column, kind, of: '2025-12', comparison: 'previous-period' as const }));
  const row = statementRow('COSTS', [amount, percent], { side: -1 });
  const shown = asShown(
    statement({ rows: [row], columns, display: { ...statement().display, showCostsAsNegative: true } }),
  );
  const cells = shown.rows.flatMap((each) =>
    columns.map((view, index) =>
      cellOf(
        { key: each.code, row: each, isMargin: false } as Parameters<typeof cellOf>[0],
        { key: `${index}`, index, column: view, isPercent: false, missing: null },
        shown,
        STYLE,
      ),
    ),
  );
  expect(cells.map(({ text, judgement }) => [text, judgement])).toEqual([change, share]);
});

test.each([
  [125, '(12.5\u00a0%)'],
  [10_001, '<\u2212999\u00a0%'],
  ['NEGATIVE_BASE', 'n/a'],
] as const)('its share of revenue %s is %s', (share, text) => {
  expect(cellsOf('month', statementRow('COSTS', [1], { side: -1, percent: [share] }), true)).toEqual([[text, null]]);
});

test.each([
  ['month', 790, '79.0\u00a0%', null],
  ['change', 9, '+0.9\u00a0pp', 'good'],
  ['change', -125, '\u221212.5\u00a0pp', 'bad'],
  ['change', 0, '–', null],
  ['change-percent', null, '', null],
] as const)('a margin in a column of kind %s: %s is %s', (kind, share, text, judgement) => {
  expect(cellsOf(kind, statementRow('GROSS_PROFIT', [1], { percent: [share] }), false, true)).toEqual([
    [text, judgement],
  ]);
});

test('what is not decided says its side instead of a sign, and is neither good nor bad', () => {
  const row = statementRow('NOT_DECIDED', [-42_000], { isUndecided: true });
  expect(cellsOf('month', row, false)).toEqual([['420 Dr', null]]);
  expect(cellsOf('change', { ...row, values: [42_000] }, false).flat()).toEqual(['420 Cr', null]);
});

test('a figure that unsure accounts can move says between what, a cost shown as negative from its most to its least', () => {
  const [column] = statement().columns;
  if (column === undefined) throw new Error('A statement without columns');
  const ranges = [{ column: 0, low: minorUnits(0), high: minorUnits(50_000) }];
  const given = statement({
    rows: [statementRow('COSTS', [50_000], { side: -1, ranges })],
    decisions: { undecided: 0, unsure: 2 },
    display: { ...statement().display, showCostsAsNegative: true },
  });
  const shown = asShown(given);
  const view = { key: 'a', index: 0, column, isPercent: false, missing: null };
  const notes = shown.rows.map(
    (row) => cellOf({ key: 'a', row, isMargin: false } as Parameters<typeof cellOf>[0], view, shown, STYLE).range,
  );
  expect(notes).toEqual(['Between \u2212500.00 and 0 until 2 accounts are decided']);
});
