import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { isCashKind } from '@tieout/finance/account-kind.ts';
import { describe, expect, test } from 'vitest';
import { CHART, DEPARTMENTS } from './chart.ts';
import { generateLedger, LEDGER_VERSION, type LedgerOptions } from './generate-ledger.ts';
import { inBatches } from './load-ledger.ts';

const SMALL = 10_000;
const entries = [...generateLedger({ transactions: SMALL })];
const lines = entries.flatMap((entry) => entry.lines);

function checksum(options: LedgerOptions): string {
  const hash = createHash('sha256');
  for (const entry of generateLedger(options)) hash.update(JSON.stringify(entry));
  return hash.digest('hex').slice(0, 16);
}

describe('a generated ledger', () => {
  test('balances in every entry, in whole minor units, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 1, max: 500 }), (seed, transactions) => {
        for (const { lines: own } of generateLedger({ transactions, seed })) {
          expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          expect(own.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has as many transactions as asked for, each with an id of its own', () => {
    expect(new Set(entries.map(({ externalId }) => externalId)).size).toBe(SMALL);
  });

  test('has 2 to 4 lines per transaction and 2.5 on average', () => {
    expect(lines).toHaveLength(2.5 * SMALL);
    expect(new Set(entries.map((entry) => entry.lines.length))).toEqual(new Set([2, 3, 4]));
  });

  test('uses each of its 120 accounts and nothing else', () => {
    expect(new Set(CHART.map(({ code }) => code)).size).toBe(120);
    expect(new Set(lines.map((line) => line.accountExternalId))).toEqual(new Set(CHART.map(({ code }) => code)));
  });

  test('runs through six years in the order of its dates, without a month left out', () => {
    const dates = entries.map(({ date }) => date);
    expect([dates[0], dates.at(-1)]).toEqual(['2020-01-01', '2025-12-31']);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(72);
  });

  test('names a department on some of the lines of income and cost, and on no other', () => {
    const isFlow = new Map(
      CHART.map(({ code, classification }) => [code, ['REVENUE', 'EXPENSE'].includes(classification)]),
    );
    const [flows, balances] = [true, false].map((wanted) =>
      lines.filter((line) => isFlow.get(line.accountExternalId) === wanted).map((line) => line.departmentExternalId),
    );
    expect(new Set(balances)).toEqual(new Set([null]));
    expect(new Set(flows)).toEqual(new Set([null, ...DEPARTMENTS]));
  });

  test('sells, pays wages, pays taxes and moves money', () => {
    expect(new Set(entries.map(({ docType }) => docType))).toEqual(
      new Set(['SALE', 'INVOICE', 'RECEIPT', 'BILL', 'PAYMENT', 'EXPENSE', 'PAYROLL', 'TRANSFER', 'JOURNAL']),
    );
    const banks = new Set(CHART.filter(({ kind }) => isCashKind(kind)).map(({ code }) => code));
    expect(lines.some((line) => banks.has(line.accountExternalId) && line.amount < 0)).toBe(true);
  });

  test('is the same for the same seed and another for another', () => {
    const options = { transactions: 500, seed: 'a' };
    expect(checksum(options)).toBe(checksum({ ...options }));
    expect(checksum(options)).not.toBe(checksum({ ...options, seed: 'b' }));
  });

  test('is the one of its version: whoever changes it raises LEDGER_VERSION, or old ledgers pass for new ones', () => {
    expect([LEDGER_VERSION, checksum({ transactions: 1000 })]).toEqual([1, '6ba00f4d3ac67b54']);
  });
});

test('batches hold everything once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const batches = [...inBatches(items, size)];
      expect(batches.flat()).toEqual(items);
      expect(batches.slice(0, -1).every((batch) => batch.length === size)).toBe(true);
      expect(batches.every((batch) => batch.length > 0)).toBe(true);
    }),
  );
});
