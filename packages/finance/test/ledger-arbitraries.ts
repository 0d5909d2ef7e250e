import fc from 'fast-check';
import { parseLocalDate } from '../src/local-date.ts';
import { minorUnits } from '../src/money.ts';
import { addMonths, lastDayOf, monthOf, monthParts, monthRange, parseMonth } from '../src/month.ts';
import { EVERY_ACCOUNT, isPnl, PNL_ACCOUNTS, sumLines, type TestEntry, type TestLine } from './test-ledger.ts';

export const LEDGER_RUNS = process.env.TIEOUT_DEEP === '1' ? 1_000 : 100;

export const LEDGER_MONTHS = monthRange(parseMonth('2023-10'), parseMonth('2025-03'));

const date = fc
  .tuple(fc.constantFrom(...LEDGER_MONTHS), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => parseLocalDate(`${month}-${String(day).padStart(2, '0')}`));

const amount = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -(10 ** 11), max: 10 ** 11 }));

/** Every third line is cash, or few entries would move any. */
const account = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...EVERY_ACCOUNT) },
  { weight: 1, arbitrary: fc.constantFrom(...EVERY_ACCOUNT.filter(({ kind }) => kind === 'CASH')) },
);

/** Balances because its last line is whatever the others leave. */
const entry = fc
  .record({ date, lines: fc.array(fc.tuple(account, amount), { minLength: 2, maxLength: 6 }) })
  .map(({ date: day, lines }): Omit<TestEntry, 'id'> => {
    const left = lines.slice(0, -1).reduce((rest, [, each]) => rest - each, 0);
    return {
      date: day,
      isClosing: false,
      lines: lines.map(([each, drawn], index) => ({
        ...each,
        amount: minorUnits(index === lines.length - 1 ? left : drawn),
      })),
    };
  });

export interface RandomLedger {
  readonly entries: readonly TestEntry[];
  readonly fiscalYearStartMonth: number;
}

/** A ledger over eighteen months; about half of them close their fiscal years into retained earnings. */
export const randomLedger: fc.Arbitrary<RandomLedger> = fc
  .record({
    drawn: fc.array(entry, { maxLength: 60, size: 'max' }),
    fiscalYearStartMonth: fc.integer({ min: 1, max: 12 }),
    closesItsYears: fc.boolean(),
  })
  .map(({ drawn, fiscalYearStartMonth, closesItsYears }) => {
    const entries = drawn.map((each, index) => ({ ...each, id: `E-${index}` }));
    const closings = closesItsYears ? closingEntries(entries, fiscalYearStartMonth) : [];
    return { entries: [...entries, ...closings], fiscalYearStartMonth };
  });

function closingEntries(entries: readonly TestEntry[], fiscalYearStartMonth: number): TestEntry[] {
  const lastMonths = LEDGER_MONTHS.filter((month) => monthParts(addMonths(month, 1)).month === fiscalYearStartMonth);
  const retained = EVERY_ACCOUNT.find(({ kind }) => kind === 'RETAINED_EARNINGS');
  if (retained === undefined) throw new Error('No account for retained earnings');
  const closings: TestEntry[] = [];
  for (const month of lastMonths) {
    const lines: TestLine[] = PNL_ACCOUNTS.map((each) => {
      const balance = sumLines(
        [...entries, ...closings],
        (line, { date: day }) => line.accountId === each.accountId && monthOf(day) <= month,
      );
      return { ...each, amount: minorUnits(0 - balance) };
    }).filter((line) => line.amount !== 0);
    const result = lines.filter(isPnl).reduce((sum, line) => sum + line.amount, 0);
    lines.push({ ...retained, amount: minorUnits(0 - result) });
    closings.push({ id: `C-${month}`, date: lastDayOf(month), isClosing: true, lines });
  }
  return closings;
}
