import type { Month } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import type { DemoKey } from '../../src/demo-key.ts';
import type { DemoEntry } from '../../src/records/ledger.ts';
import { demoCompany, monthIn, STORY_MONTHS, sum } from '../companies.ts';
import { sumLedger } from '../ledger-sums.ts';

const CONTROL_ACCOUNTS = [
  { name: 'invoices', code: '1100', side: 1 },
  { name: 'bills', code: '2000', side: -1 },
] as const;

interface Settlement {
  issued: number;
  settled: number;
}

export function checkDocuments(key: DemoKey): void {
  describe('documents', () => {
    const { entries } = demoCompany(key);
    const sums = sumLedger(entries);

    it.each(CONTROL_ACCOUNTS)(
      '$name are paid in full or not at all, the open ones are the balance of $code',
      (control) => {
        for (const month of STORY_MONTHS.filter((_, index) => index % 5 === 0)) {
          const documents = documentsThrough(month, entries, control);
          const inPart = documents.filter(({ issued, settled }) => settled !== 0 && settled !== issued);
          const open = documents.filter(({ settled }) => settled === 0);
          expect(inPart).toEqual([]);
          expect(sum(open, ({ issued }) => issued)).toBe(0 + control.side * sums.closing(month, control.code));
        }
      },
    );
  });
}

function documentsThrough(
  month: Month,
  entries: readonly DemoEntry[],
  { code, side }: (typeof CONTROL_ACCOUNTS)[number],
): Settlement[] {
  const documents = new Map<string, Settlement>();
  const lines = entries.filter(({ date }) => monthIn(date) <= month).flatMap((entry) => entry.lines);
  for (const { amountMinor, docRef } of lines.filter(({ accountCode }) => accountCode === code)) {
    if (docRef === null) throw new Error(`A line on ${code} belongs to no document`);
    const document = documents.get(docRef) ?? { issued: 0, settled: 0 };
    documents.set(docRef, document);
    if (amountMinor * side > 0) document.issued += amountMinor * side;
    else document.settled -= amountMinor * side;
  }
  return [...documents.values()];
}
