import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { SandboxClock } from '../core/clock.ts';
import type { State } from '../core/state.ts';
import type { VendorOptions } from '../core/vendor.ts';
import { makeBooks, REALMS, type Books } from './books.ts';
import { changeBooks, type BookChange } from './change-books.ts';

/** Without the time, which the vendor's clock gives. */
type Unstamped<Change> = Change extends unknown ? Omit<Change, 'at'> : never;
export type ChangeOrder = Unstamped<BookChange>;

export interface Shelf {
  readonly booksOf: (realmId: string) => Books | undefined;
  change(order: ChangeOrder): void;
}

/** The books of all realms, made when somebody first asks for them: all at once would take seconds. */
export function createShelf(
  { shiftMonths, today }: VendorOptions,
  state: State<{ changes: BookChange[] }>,
  clock: SandboxClock,
): Shelf {
  const made = new Map<string, Books>();

  function booksOf(realmId: string): Books | undefined {
    const known = made.get(realmId);
    const realm = REALMS.find((candidate) => candidate.realmId === realmId);
    if (known !== undefined || realm === undefined) return known;
    const books = makeBooks(realm, { shiftMonths, openMonth: { throughDay: parseLocalDate(today) } });
    for (const change of state.value.changes) {
      if (change.realmId === realmId) changeBooks(books, change);
    }
    made.set(realmId, books);
    return books;
  }

  return {
    booksOf,
    change(order) {
      const books = booksOf(order.realmId);
      if (books === undefined) throw new Error(`No realm ${order.realmId}.`);
      const change: BookChange = { ...order, at: clock.now() };
      changeBooks(books, change);
      state.value.changes.push(change);
      state.save();
    },
  };
}
