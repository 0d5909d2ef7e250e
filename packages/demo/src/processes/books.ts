import type { DemoKey } from '../demo-key.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { createRandom, type Random } from '../kernel/random.ts';
import { createJournal, type Journal } from '../ledger/journal.ts';
import { hireRoster, type Employee, type RosterRow } from '../people/staff.ts';

export interface PostedBill {
  readonly number: string;
  readonly vendor: string;
  readonly amount: number;
}

/** What every simulated company has: its people, its chance, its ledger, its unpaid bills. */
export interface Books {
  readonly key: DemoKey;
  readonly calendar: DemoCalendar;
  readonly random: Random;
  readonly staff: readonly Employee[];
  readonly journal: Journal;
  readonly billsOf: Map<MonthIndex, PostedBill[]>;
}

export function openBooks(key: DemoKey, calendar: DemoCalendar, roster: readonly RosterRow[]): Books {
  return {
    key,
    calendar,
    random: createRandom(`demo-${key}-v1`),
    staff: hireRoster(roster),
    journal: createJournal(key, calendar),
    billsOf: new Map(),
  };
}
