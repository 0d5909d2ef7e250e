import { applyPayments, type ControlLine } from '../ageing/open-items-on.ts';
import { addDays, daysBetween, type LocalDate } from '../local-date.ts';
import type { OpenItemLine } from '../metrics/open-items/open-items.ts';

export interface PaidDocument {
  readonly partyKey: string;
  readonly date: LocalDate;
  readonly due: LocalDate;
  /** The day its last part was paid. */
  readonly paid: LocalDate;
}

export interface PayingHabit {
  /** Days from the due day to the last payment; negative is early. */
  readonly late: readonly number[];
  /** Days from the document to its last payment. */
  readonly lag: readonly number[];
}

/** Those paid in full since a day, by party. What is open is `openItemsOn`'s to say; this only says how long others took. */
export function payingHabits(
  lines: readonly ControlLine[],
  { termsDays, since }: { termsDays: number; since: LocalDate },
): Map<string, PayingHabit> {
  const paid = paidDocuments(applyPayments(lines), termsDays).filter((document) => document.paid >= since);
  return new Map(
    [...Map.groupBy(paid, ({ partyKey }) => partyKey)].map(([party, documents]) => [party, habitOf(documents)]),
  );
}

/** Of everybody together, for who has no habit of their own yet. */
export function habitOfAll(habits: ReadonlyMap<string, PayingHabit>): PayingHabit {
  return {
    late: [...habits.values()].flatMap(({ late }) => late),
    lag: [...habits.values()].flatMap(({ lag }) => lag),
  };
}

function habitOf(documents: readonly PaidDocument[]): PayingHabit {
  return {
    late: documents.map(({ due, paid }) => daysBetween(due, paid)),
    lag: documents.map(({ date, paid }) => daysBetween(date, paid)),
  };
}

interface Waiting {
  date: LocalDate;
  due: LocalDate;
  left: number;
  isOwed: boolean;
}

/** Payments pay the document they name; those that name none pay the oldest due of their party. */
export function paidDocuments(lines: readonly OpenItemLine[], termsDays: number): PaidDocument[] {
  return [...Map.groupBy(lines, ({ partyKey }) => partyKey).entries()].flatMap(([partyKey, ofParty]) => {
    const waiting = new Map<string, Waiting>();
    const paid: PaidDocument[] = [];
    let unapplied = 0;

    function close(key: string, document: Waiting, on: LocalDate): void {
      waiting.delete(key);
      const { date, due } = document;
      paid.push({ partyKey, date, due, paid: on });
    }

    function payOldest(on: LocalDate): void {
      const oldest = [...waiting]
        .filter(([, { isOwed }]) => isOwed)
        .toSorted(([, a], [, b]) => (a.due < b.due ? -1 : 1));
      for (const [key, document] of oldest) {
        const taken = Math.min(unapplied, document.left);
        unapplied -= taken;
        document.left -= taken;
        if (document.left === 0) close(key, document, on);
      }
    }

    for (const line of ofParty.toSorted(inOrder)) {
      const { documentKey, date, due, amount } = line;
      if (documentKey === null) {
        unapplied -= amount;
      } else {
        const dueOn = due ?? addDays(date, termsDays);
        const known = waiting.get(documentKey) ?? { date, due: dueOn, left: 0, isOwed: false };
        const isFirst = amount > 0 && !known.isOwed;
        const document = isFirst ? { ...known, date, due: dueOn, isOwed: true } : known;
        document.left += amount;
        waiting.set(documentKey, document);
        if (document.isOwed && document.left <= 0) close(documentKey, document, date);
      }
      if (unapplied > 0) payOldest(date);
    }
    return paid;
  });
}

/** Of one day what is owed comes before what pays it. */
function inOrder(a: OpenItemLine, b: OpenItemLine): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return b.amount - a.amount;
}
