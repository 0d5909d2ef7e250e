import type { PayRunLine } from '../facts/people-facts.ts';
import { addAmounts, type Emit, type Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';
import { isWithin } from './within.ts';

function functionOf({ function: own }: PayRunLine): string | null {
  return own;
}

function emitCost(book: MetricBook, line: PayRunLine, emit: Emit): void {
  const amounts = [line.gross, line.employerTax, line.benefits].map((amount) =>
    book.inReporting(amount, line.currency, line.month, 'average'),
  );
  const amount = amounts.reduce<ReturnType<typeof addAmounts>>(addAmounts, 0);
  emit({ key: line.key, month: line.month, group: functionOf(line), amount });
}

/** Gross pay, employer's tax and benefits of every department and run. */
export const PEOPLE_COST: Measure = {
  key: 'people-cost',
  name: 'People cost',
  feed: 'pay',
  unit: 'money',
  nature: 'flow',
  table: 'pay-runs',
  visit: (book, window, emit) => {
    for (const line of book.facts.pay ?? []) if (isWithin(line.month, window)) emitCost(book, line, emit);
  },
};

/** The same of those who deliver: what an hour of theirs costs is this over their hours. */
export const DELIVERY_COST: Measure = {
  ...PEOPLE_COST,
  key: 'delivery-cost',
  name: 'People cost of delivery',
  visit: (book, window, emit) => {
    for (const line of book.facts.pay ?? []) {
      if (line.function === 'DELIVERY' && isWithin(line.month, window)) emitCost(book, line, emit);
    }
  },
};

/** Full-time jobs at the end of the month, by the last run of each department in it; before any run nobody knows. */
export const HEADCOUNT: Measure = {
  key: 'headcount',
  name: 'Headcount',
  feed: 'pay',
  unit: 'fte',
  nature: 'stock',
  table: 'pay-runs',
  visit: ({ facts }, window, emit) => {
    const runs = lastRuns(facts.pay ?? [], window);
    if (runs.length === 0) emit({ key: '', month: window.to, group: null, amount: 'NO_DATA' });
    for (const line of runs) {
      emit({ key: line.key, month: line.month, group: functionOf(line), amount: line.fteHundredths });
    }
  },
};

/** Of one day a department may have several lines, for two places or two currencies. */
function lastRuns(lines: readonly PayRunLine[], { to }: Window): PayRunLine[] {
  const own = lines.filter(({ month }) => month === to);
  const last = new Map<string, string>();
  for (const { department, paidOn } of own) {
    if (paidOn > (last.get(department) ?? '')) last.set(department, paidOn);
  }
  return own.filter(({ department, paidOn }) => last.get(department) === paidOn);
}
