import type { LocalDate } from '../local-date.ts';
import { addMoney, minorUnits, subtractMoney, ZERO, type MinorUnits } from '../money.ts';
import type { CashBasisLine, PaymentApplication } from './cash-basis-entry.ts';
import type { Document, Payment, SettledEntry } from './settled-entry.ts';

/** A part of a document that counts as paid from a date on. */
export interface Settlement<Line extends CashBasisLine> {
  readonly date: LocalDate;
  readonly document: Document<Line>;
  /** The payment, or the document (credit note) settled by the same amount; null when the books have neither. */
  readonly by: Payment<Line> | Document<Line> | null;
  /** Minor units, greater than zero. */
  readonly amount: MinorUnits;
}

/**
 * What the applications settle, in the order of their dates. An application counts from the latest of its own date and
 * those of its entries, for at most what is open on both sides: the rest of it settles nothing, and stays unapplied.
 * One that names an entry that is not there (voided), or one entry twice, settles nothing.
 *
 * @throws RangeError when an amount is not greater than zero.
 */
export function settle<Line extends CashBasisLine>(
  entries: ReadonlyMap<string, SettledEntry<Line>>,
  applications: readonly PaymentApplication[],
): Settlement<Line>[] {
  const used = new Map<string, MinorUnits>();
  function take(key: string, amount: MinorUnits): void {
    used.set(key, addMoney(used.get(key) ?? ZERO, amount));
  }
  const settlements: Settlement<Line>[] = [];
  for (const { date, document, by, amount } of inOrder(entries, applications)) {
    const openByEntry = [openOf(document, document, used)];
    if (by !== null) openByEntry.push(openOf(by, document, used));
    const settled = minorUnits(Math.min(amount, ...openByEntry));
    if (settled <= 0) continue;
    take(keyOf(document, document), settled);
    if (by !== null) take(keyOf(by, document), settled);
    settlements.push({ date, document, by, amount: settled });
  }
  return settlements;
}

function inOrder<Line extends CashBasisLine>(
  entries: ReadonlyMap<string, SettledEntry<Line>>,
  applications: readonly PaymentApplication[],
): Settlement<Line>[] {
  return applications
    .flatMap(({ paymentId, documentId, date, amount }) => {
      if (amount <= 0) throw new RangeError(`Not an amount applied: ${amount}`);
      const document = entries.get(documentId);
      const by = paymentId === null ? null : entries.get(paymentId);
      if (document?.role !== 'document' || by === undefined || by?.role === 'plain' || by === document) return [];
      const dates = [date, document.entry.date, ...(by === null ? [] : [by.entry.date])];
      return [{ date: dates.reduce((latest, each) => (each > latest ? each : latest)), document, by, amount }];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

type Side<Line extends CashBasisLine> = Document<Line> | Payment<Line>;

/** A payment has one amount per control account, and settles documents of the opposite sign on that account. */
function openOf<Line extends CashBasisLine>(
  side: Side<Line>,
  document: Document<Line>,
  used: ReadonlyMap<string, MinorUnits>,
): MinorUnits {
  const control = side.role === 'document' ? side.control : side.control[document.side];
  const direction = Math.sign(document.control) * (side === document ? 1 : -1);
  return subtractMoney(minorUnits(control * direction), used.get(keyOf(side, document)) ?? ZERO);
}

function keyOf<Line extends CashBasisLine>(side: Side<Line>, document: Document<Line>): string {
  return side.role === 'document' ? side.entry.id : `${side.entry.id} ${document.side}`;
}
