import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, parseMonth, type Month } from '@tieout/finance/month.ts';
import type { DemoCompany } from '../src/demo-company.ts';
import type { DemoKey } from '../src/demo-key.ts';
import { generateDemoCompany } from '../src/generate-demo-company.ts';

const generated = new Map<string, DemoCompany>();

/** Generated once for all tests of a file. */
export function shiftedCompany(key: DemoKey, shiftMonths: number, throughDay: string | null = null): DemoCompany {
  const signature = `${key} ${shiftMonths} ${throughDay}`;
  const openMonth = throughDay === null ? null : { throughDay: parseLocalDate(throughDay) };
  const company = generated.get(signature) ?? generateDemoCompany(key, { shiftMonths, openMonth });
  generated.set(signature, company);
  return company;
}

/** The company as its golden numbers know it. */
export function demoCompany(key: DemoKey): DemoCompany {
  return shiftedCompany(key, 0);
}

/** Jan-23 to Dec-25. */
export const STORY_MONTHS: readonly Month[] = Array.from({ length: 36 }, (_, index) =>
  addMonths(parseMonth('2023-01'), index),
);

export function monthIn(date: string): Month {
  return parseMonth(date.slice(0, 7));
}

export function sum<T>(values: Iterable<T>, amountOf: (value: T) => number): number {
  let total = 0;
  for (const value of values) total += amountOf(value);
  return total;
}
