import { minorUnits } from '@tieout/finance/money.ts';
import { sumOf } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { DemoEntry } from '../records/ledger.ts';
import { createBalances, type Balances } from './balances.ts';
import type { Posting, PostingLine } from './posting.ts';

export interface Journal extends Omit<Balances, 'add'> {
  readonly entries: readonly DemoEntry[];
  /** Leaves out lines of zero, and the entry when no line is left. */
  post(posting: Posting): void;
}

export function createJournal(idPrefix: string, calendar: DemoCalendar): Journal {
  const entries: DemoEntry[] = [];
  const balances = createBalances();
  const countOf = new Map<MonthIndex, number>();

  function post(posting: Posting): void {
    const lines = posting.lines.filter(({ amount }) => amount !== 0);
    if (lines.length === 0) return;
    const difference = sumOf(lines, ({ amount }) => amount);
    if (difference !== 0) throw new RangeError(`${posting.memo} is out of balance by ${difference}`);

    const number = (countOf.get(posting.month) ?? 0) + 1;
    countOf.set(posting.month, number);
    for (const { code, amount, department = null } of lines) {
      balances.add({ code, month: posting.month, amount, department });
    }
    entries.push({
      externalId: `${idPrefix}-${labelOf(posting.month)}-${String(number).padStart(4, '0')}`,
      date: calendar.dateOf(posting.month, posting.day),
      docType: posting.docType,
      docNumber: posting.docNumber ?? null,
      memo: posting.memo,
      lines: lines.map((line) => toDemoLine(line, posting.docRef)),
    });
  }

  return { ...balances, entries, post };
}

function labelOf(month: MonthIndex): string {
  return month < 0 ? 'opening' : `m${String(month).padStart(2, '0')}`;
}

function toDemoLine(line: PostingLine, docRef: string | undefined): DemoEntry['lines'][number] {
  return {
    accountCode: line.code,
    amountMinor: minorUnits(line.amount),
    departmentKey: line.department ?? null,
    counterpartyKey: line.party ?? null,
    docRef: docRef ?? null,
  };
}
