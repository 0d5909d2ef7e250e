import { describe, expect, test } from 'vitest';
import type { ReadingTask } from '../file-reading.ts';
import { readWhole } from '../testing/read-text.ts';

const NONE = { amounts: null, dates: null };

function ledger(day: string, amount: string): string {
  return `Date;Account;Amount\n${day};Bank;${amount}\n${day};Sales;-${amount}\n`;
}

async function questionsOf(file: string, task: Partial<ReadingTask> = {}) {
  return (await readWhole(file, { kind: 'general-ledger', ...task })).questions;
}

describe('what nothing in a file proves is asked', () => {
  test.each([
    ['1.234', { cell: '1.234', point: 123, comma: 123_400 }],
    ['1,234', { cell: '1,234', point: 123_400, comma: 123 }],
    ['500', null],
    ['0,500', null],
    ['1.234,5', null],
    ['1234.500', { cell: '1234.500', point: 123_450, comma: null }],
  ])('of %s', async (amount, asked) => {
    const { amounts } = await questionsOf(ledger('2026-01-31', amount));
    // A group of more than three digits is none, so the mark is proven.
    expect(amounts).toEqual(asked?.comma === null ? null : asked);
  });

  test('of days in the first twelve of a month, but not of those that are the same either way', async () => {
    const { dates } = await questionsOf(ledger('03/04/2026', '5.00'));
    expect(dates).toEqual({ cell: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' });
    expect(await questionsOf(ledger('04/04/2026', '5.00'))).toEqual(NONE);
    expect(await questionsOf(ledger('13/04/2026', '5.00'))).toEqual(NONE);
    expect(await questionsOf(ledger('03.04.2026', '5.00'))).toEqual(NONE);
  });

  test('unless it was said, or the currency has no decimals', async () => {
    const file = ledger('03/04/2026', '1.234');
    const { mapping } = await readWhole(file, { kind: 'general-ledger' });
    expect(await questionsOf(file, { mapping: { ...mapping, said: ['decimalMark'] } })).toMatchObject({
      amounts: null,
      dates: { cell: '03/04/2026' },
    });
    expect(await questionsOf(file, { mapping: { ...mapping, said: ['decimalMark', 'dateFormat'] } })).toEqual(NONE);
    expect(await questionsOf(ledger('2026-01-31', '1.234'), { currency: 'JPY', exponent: 0 })).toEqual(NONE);
  });
});
