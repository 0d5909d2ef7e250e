import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '../local-date.ts';
import { minorUnits, negateMoney, sumMoney } from '../money.ts';
import { bankCash } from './bank-cash.ts';
import { balanceOn, segmentsOf, type CoveredDays, type DatedAmount } from './covered-days.ts';
import { matchLines } from './match-lines.ts';
import { placeLines } from './place-lines.ts';
import { proposeLedgerAccount } from './propose-account.ts';
import { reconcile } from './reconcile.ts';

const FIRST = parseLocalDate('2026-01-01');

function line(date: string, amount: number): DatedAmount {
  return { date: parseLocalDate(date), amount: minorUnits(amount) };
}

function statement(from: string, to: string, start: number | null, end: number | null = null): CoveredDays {
  return {
    from: parseLocalDate(from),
    to: parseLocalDate(to),
    start: start === null ? null : minorUnits(start),
    end: end === null ? null : minorUnits(end),
  };
}

function days(text: string): LocalDate {
  return parseLocalDate(text);
}

/** Few amounts and days, so that many fit many. */
const someLines = fc.array(
  fc
    .record({ day: fc.integer({ min: 0, max: 40 }), amount: fc.constantFrom(-500, -100, 100, 250, 999) })
    .map(({ day, amount }) => ({ date: addDays(FIRST, day), amount: minorUnits(amount) })),
  { maxLength: 30 },
);

function shown(pairs: readonly { bank: DatedAmount; ledger: DatedAmount }[]): string[] {
  return pairs.map(({ bank, ledger }) => `${bank.date} ${ledger.date} ${bank.amount}`).toSorted();
}

describe('matching', () => {
  test('every line is in a pair or left over, once; pairs have one amount and lie within the days', () => {
    fc.assert(
      fc.property(someLines, someLines, fc.integer({ min: 0, max: 10 }), (bank, ledger, within) => {
        const { pairs, onlyBank, onlyLedger } = matchLines(bank, ledger, within);
        expect(new Set([...pairs.map((pair) => pair.bank), ...onlyBank])).toEqual(new Set(bank));
        expect(new Set([...pairs.map((pair) => pair.ledger), ...onlyLedger])).toEqual(new Set(ledger));
        expect(pairs.length + onlyBank.length).toBe(bank.length);
        expect(pairs.length + onlyLedger.length).toBe(ledger.length);
        for (const pair of pairs) {
          expect(pair.bank.amount).toBe(pair.ledger.amount);
          expect(Math.abs(daysBetween(pair.bank.date, pair.ledger.date))).toBeLessThanOrEqual(within);
        }
      }),
    );
  });

  test('nothing is left over on both sides that would fit', () => {
    fc.assert(
      fc.property(someLines, someLines, (bank, ledger) => {
        const { onlyBank, onlyLedger } = matchLines(bank, ledger, 5);
        const fits = onlyBank.filter((left) =>
          onlyLedger.some(({ date, amount }) => amount === left.amount && Math.abs(daysBetween(date, left.date)) <= 5),
        );
        expect(fits).toEqual([]);
      }),
    );
  });

  test('the order in which lines come changes no pair', () => {
    fc.assert(
      fc.property(someLines, someLines, (bank, ledger) => {
        const turned = matchLines(bank.toReversed(), ledger.toReversed());
        expect(shown(turned.pairs)).toEqual(shown(matchLines(bank, ledger).pairs));
      }),
    );
  });

  test('the nearest day wins', () => {
    const ledger = [line('2026-01-01', 100), line('2026-01-09', 100)];
    expect(shown(matchLines([line('2026-01-07', 100)], ledger).pairs)).toEqual(['2026-01-07 2026-01-09 100']);
  });
});

describe('reconciling', () => {
  test('opening difference, gaps and open items always add up to the difference', () => {
    const two = fc.record({ a: fc.integer({ min: -5000, max: 5000 }), b: fc.integer({ min: -5000, max: 5000 }) });
    fc.assert(
      fc.property(someLines, someLines, two, fc.integer({ min: -900, max: 900 }), (bank, ledger, { a, b }, before) => {
        // Covered: 5 to 15 January and 21 January to 10 February.
        const covered = [statement('2026-01-05', '2026-01-15', a), statement('2026-01-21', '2026-02-10', b)];
        const known = bank.filter(({ date }) => (date >= '2026-01-05' && date <= '2026-01-15') || date >= '2026-01-21');
        const segments = segmentsOf(covered, known);
        const books = { before: minorUnits(before), lines: ledger };
        for (const on of ['2026-01-10', '2026-01-15', '2026-02-03', '2026-02-10']) {
          const found = reconcile(segments, known, books, days(on));
          const parts = [
            found?.openingDifference ?? 0,
            ...(found?.gaps.map(({ amount }) => amount) ?? []),
            ...(found?.onlyBank.map(({ amount }) => amount) ?? []),
            ...(found?.onlyLedger.map(({ amount }) => negateMoney(amount)) ?? []),
          ];
          expect(sumMoney(parts.map(minorUnits))).toBe(found?.difference);
        }
      }),
    );
  });

  test('a day that no statement covers, and statements without a balance, are not reconciled', () => {
    const books = { before: minorUnits(0), lines: [] };
    const segments = segmentsOf([statement('2026-01-01', '2026-01-31', 0)], []);
    expect(reconcile(segments, [], books, days('2026-02-01'))).toBeNull();
    expect(
      reconcile(segmentsOf([statement('2026-01-01', '2026-01-31', null)], []), [], books, days('2026-01-31')),
    ).toBeNull();
  });
});

describe('what statements cover', () => {
  test('those that follow each other are one; one balance is enough for all of them', () => {
    const lines = [line('2026-01-10', 500), line('2026-02-10', -200)];
    const covered = [statement('2026-02-01', '2026-02-28', null, 1300), statement('2026-01-01', '2026-01-31', null)];
    const segments = segmentsOf(covered, lines);
    expect(segments).toEqual([{ from: '2026-01-01', to: '2026-02-28', start: 1000 }]);
    expect(
      ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-01'].map((day) => balanceOn(segments, lines, days(day))),
    ).toEqual([1000, 1500, 1300, null]);
  });
});

describe('a further statement', () => {
  const known = [{ from: days('2026-01-01'), to: days('2026-01-20') }];
  const lines = [line('2026-01-05', 100), line('2026-01-10', 100), line('2026-01-20', 7)];
  function place(from: string, to: string, ...own: DatedAmount[]) {
    return placeLines({ from: days(from), to: days(to), lines: own }, known, lines);
  }

  test('the same again brings nothing', () => {
    expect(place('2026-01-01', '2026-01-20', ...lines)).toMatchObject({ fresh: [], sameCount: 3, conflicts: [] });
  });

  test('an overlap brings what is new, also on the day on which the earlier one ended', () => {
    const later = [line('2026-01-20', 7), line('2026-01-20', 8), line('2026-01-25', 9)];
    expect(place('2026-01-15', '2026-01-31', ...later)).toMatchObject({
      fresh: later.slice(1),
      sameCount: 1,
      conflicts: [],
    });
  });

  test('what it lacks of its own first and last day was before and after it', () => {
    expect(place('2026-01-05', '2026-01-20')).toMatchObject({
      before: 100,
      after: 7,
      conflicts: [{ date: '2026-01-10' }],
    });
  });

  test('other amounts in the middle of both are a contradiction, with its day', () => {
    expect(place('2026-01-02', '2026-01-12', line('2026-01-05', 100), line('2026-01-10', 101)).conflicts).toEqual([
      { date: '2026-01-10', known: 100, inFile: 101 },
    ]);
    expect(
      place('2026-01-02', '2026-01-12', line('2026-01-05', 100), line('2026-01-06', 1), line('2026-01-10', 100))
        .conflicts,
    ).toEqual([{ date: '2026-01-06', known: 0, inFile: 1 }]);
  });
});

describe('cash of bank statements', () => {
  function account(covered: CoveredDays[], lines: DatedAmount[]) {
    return { segments: segmentsOf(covered, lines), lines };
  }

  test('cash, money in and out by month, mean burn of three months, runway rounded down', () => {
    const lines = [
      line('2026-01-10', -900),
      line('2026-02-10', 200),
      line('2026-02-11', -700),
      line('2026-03-10', -600),
      line('2026-04-02', -1),
    ];
    const found = bankCash([account([statement('2026-01-01', '2026-04-05', 10_000)], lines)]);
    expect(found).toMatchObject({
      asOf: '2026-04-05',
      cash: { minor: 7_999 },
      netBurn: { minor: 667 },
      burnMonths: ['2026-01', '2026-02', '2026-03'],
      runway: { status: 'ok', months: '11.9' },
    });
    expect(found.months).toEqual([
      { month: '2026-01', cash: 9_100, moneyIn: 0, moneyOut: 900, net: -900 },
      { month: '2026-02', cash: 8_600, moneyIn: 200, moneyOut: 700, net: -500 },
      { month: '2026-03', cash: 8_000, moneyIn: 0, moneyOut: 600, net: -600 },
      { month: '2026-04', cash: 'NO_DATA', moneyIn: 'NO_DATA', moneyOut: 'NO_DATA', net: 'NO_DATA' },
    ]);
  });

  test('transfers between own accounts are neither in nor out; one opened with nothing held nothing before', () => {
    const main = account(
      [statement('2026-01-01', '2026-02-28', 1_000)],
      [line('2026-02-27', -400), line('2026-01-05', -50)],
    );
    const savings = account([statement('2026-02-10', '2026-02-28', 0)], [line('2026-02-28', 400)]);
    expect(bankCash([main, savings]).months).toEqual([
      { month: '2026-01', cash: 950, moneyIn: 0, moneyOut: 50, net: -50 },
      { month: '2026-02', cash: 950, moneyIn: 0, moneyOut: 0, net: 0 },
    ]);
  });

  test('unknown is a reason: no statements, no balance, no full month, nothing burnt', () => {
    expect(bankCash([])).toMatchObject({
      cash: { status: 'na', code: 'NO_DATA' },
      runway: { status: 'na', code: 'NO_DATA' },
    });
    const unbalanced = bankCash([account([statement('2026-01-01', '2026-01-31', null)], [line('2026-01-10', -5)])]);
    expect(unbalanced).toMatchObject({ cash: { code: 'NO_DATA' }, netBurn: { minor: 5 }, runway: { status: 'na' } });
    const short = bankCash([account([statement('2026-01-05', '2026-01-31', 10)], [])]);
    expect(short).toMatchObject({ cash: { minor: 10 }, netBurn: { code: 'INSUFFICIENT_HISTORY' } });
    const earning = bankCash([account([statement('2026-01-01', '2026-01-31', 10)], [line('2026-01-10', 5)])]);
    expect(earning).toMatchObject({ netBurn: { minor: -5 }, runway: { status: 'not-burning' } });
  });
});

test('the ledger account is proposed by the end of its number, its name, or because it is the only one', () => {
  const accounts = [
    { id: 'a', code: '1000', name: 'Checking (…3000)', kind: 'CASH' },
    { id: 'b', code: '1010', name: 'Savings', kind: 'CASH' },
    { id: 'c', code: '2050', name: 'Card', kind: 'CREDIT_CARD' },
  ];
  const bank = { number: 'DE89370400440532013000', name: 'x', isCard: false };
  expect(proposeLedgerAccount(bank, accounts)).toBe('a');
  expect(proposeLedgerAccount({ ...bank, number: null, name: 'SAVINGS ' }, accounts)).toBe('b');
  expect(proposeLedgerAccount({ ...bank, number: '99' }, accounts)).toBeNull();
  expect(proposeLedgerAccount({ ...bank, number: '99', isCard: true }, accounts)).toBe('c');
});
