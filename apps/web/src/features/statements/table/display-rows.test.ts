import { expect, test } from 'vitest';
import { statementRow } from '#testing/statement-answers.ts';
import { openAtFirst, openToLevel } from './display-rows.ts';

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
