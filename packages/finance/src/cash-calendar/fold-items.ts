import { sumMoney } from '../money.ts';
import type { CalendarItem } from './calendar-item.ts';

/**
 * Of what moves on one day for one reason the largest are told one by one, the rest as one: a company with thousands of
 * customers has as many rows as anybody can read, and they add up to the same.
 */
export function foldItems(items: readonly CalendarItem[], most: number): CalendarItem[] {
  const groups = Map.groupBy(items, ({ kind, day, amount }) => JSON.stringify([kind, day, Math.sign(amount)]));
  return [...groups.values()].flatMap((group) => {
    if (group.length <= most) return group;
    const sorted = group.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
    const [told, rest] = [sorted.slice(0, most - 1), sorted.slice(most - 1)];
    const [first] = rest;
    return first === undefined ? told : [...told, foldedOf(first, rest)];
  });
}

function foldedOf(first: CalendarItem, rest: readonly CalendarItem[]): CalendarItem {
  const due = rest.map((item) => item.due).reduce((least, each) => (each < least ? each : least));
  return {
    key: `rest/${first.kind}/${first.day}/${Math.sign(first.amount)}`,
    kind: first.kind,
    name: 'Smaller ones',
    document: null,
    account: null,
    amount: sumMoney(rest.map(({ amount }) => amount)),
    day: first.day,
    due,
    shift: null,
    rhythm: null,
    habit: null,
    past: [],
    count: rest.reduce((sum, { count }) => sum + count, 0),
    isOwed: false,
  };
}
