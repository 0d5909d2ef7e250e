import { expect, test } from 'vitest';
import { statementRow } from '#testing/statement-answers.ts';
import { openAtFirst, openLevel, openToLevel } from './display-rows.ts';

const ROWS = [
  statementRow('REVENUE', [1], { name: 'Revenue', level: 1 }),
  statementRow('REVENUE.FEES', [1], { name: 'Fees', level: 2, parent: 'REVENUE' }),
  statementRow('TAX', [1], { name: 'Income tax', level: 1 }),
  statementRow('TAX.INCOME', [1], { name: 'Income tax', level: 2, parent: 'TAX' }),
  statementRow('OTHER', [1], { name: 'Other', level: 1 }),
  statementRow('OTHER.SAME', [1], { name: 'Other', level: 2, parent: 'OTHER' }),
  statementRow('OTHER.INTEREST', [1], { name: 'Interest', level: 2, parent: 'OTHER' }),
];

test('a section whose only row says the same again stands folded, until a reader unfolds', () => {
  expect(openAtFirst(ROWS, 2)).toEqual(['REVENUE', 'OTHER']);
  expect(openToLevel(ROWS, 2)).toEqual(['REVENUE', 'TAX', 'OTHER']);
});

test('the level that is open is known, also as it is at first; rows folded one by one have none', () => {
  expect(openLevel(ROWS, new Set())).toBe(1);
  expect(openLevel(ROWS, new Set(openToLevel(ROWS, 2)))).toBe(2);
  expect(openLevel(ROWS, new Set(openAtFirst(ROWS, 2)))).toBe(2);
  expect(openLevel(ROWS, new Set(['TAX']))).toBeNull();
});
