import { CODE, isProfitAndLoss } from '../chart/codes.ts';
import { countTo, sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Journal } from '../ledger/journal.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from './books.ts';

const TAX_RATE = 0.21;

/** Brings the tax of the year to date up, or down, to its share of the profit of the year to date. */
export function accrueIncomeTax({ journal }: Books, month: MonthIndex): void {
  const january = month - (month % 12);
  const yearToDate = countTo(month - january + 1).map((offset) => january + offset);
  const profit = sumOf(yearToDate, (each) => profitBeforeTax(journal, each));
  const accrued = sumOf(yearToDate, (each) => journal.movement(CODE.incomeTax, each));
  const change = cents(TAX_RATE * Math.max(0, profit)) - accrued;
  journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Income tax accrual',
    lines: [debit(CODE.incomeTax, change), credit(CODE.incomeTaxPayable, change, { party: PARTY.taxAuthority })],
  });
}

function profitBeforeTax(journal: Journal, month: MonthIndex): number {
  return sumOf(journal.movements(month), ([code, amount]) =>
    isProfitAndLoss(code) && code !== CODE.incomeTax ? -amount : 0,
  );
}
