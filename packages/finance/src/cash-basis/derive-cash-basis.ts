import type { AccountKind } from '../account-kind.ts';
import type { LocalDate } from '../local-date.ts';
import { addMoney, subtractMoney, ZERO, type MinorUnits } from '../money.ts';
import {
  CONTROL_SIDES,
  isControlLine,
  isSettlingLine,
  type CashBasisEntry,
  type CashBasisLine,
  type ControlSide,
  type PaymentApplication,
} from './cash-basis-entry.ts';
import {
  recognisedParts,
  settledEntryOf,
  signed,
  type Document,
  type Payment,
  type SettledEntry,
} from './settled-entry.ts';
import { settle, type Settlement } from './settlements.ts';

/** Where money stands that has not been applied to a document: an account of our own, in a row of its own. */
export const UNAPPLIED = {
  AR: { kind: 'REVENUE', label: 'Unapplied cash income', subType: 'UnappliedCashPaymentIncome', category: 'R.UNA' },
  AP: {
    kind: 'OPEX_OTHER',
    label: 'Unapplied bill payments',
    // QuickBooks' names: its accounts of these sub-types are the same thing.
    subType: 'UnappliedCashBillPaymentExpense',
    category: 'G.UNA',
  },
} as const satisfies Record<ControlSide, { kind: AccountKind; label: string; subType: string; category: string }>;

/** An amount of the ledger on the cash basis; debit positive, minor units. */
export interface CashBasisPosting<Line extends CashBasisLine> {
  readonly date: LocalDate;
  /** The entry that made it count: the payment, or the entry itself. */
  readonly entryId: string;
  readonly amount: MinorUnits;
  /** The line it stands for, of this entry or of the document paid; or the unapplied part of a control account. */
  readonly source:
    | { readonly type: 'line'; readonly entryId: string; readonly line: Line }
    | { readonly type: 'unapplied'; readonly side: ControlSide };
}

/**
 * The ledger on the cash basis (finance 1.7), derived from documents and the payments applied to them. Exact.
 *
 * 1. Entries without receivables or payables are the same on both bases.
 * 2. The lines of a document count as it is paid: after each payment they have recognised
 *    `spread(paid so far, lines)`, so the last payment completes every line. Sales tax and lines of the balance sheet
 *    are recognised on their own accounts.
 * 3. What a payment is not applied to is unapplied income or unapplied bill payments until it is.
 * 4. Credit notes are documents of the opposite sign.
 *
 * @throws RangeError when an application is not greater than zero or two entries share an id.
 */
export function deriveCashBasis<Line extends CashBasisLine>(
  entries: readonly CashBasisEntry<Line>[],
  applications: readonly PaymentApplication[],
): CashBasisPosting<Line>[] {
  const documentIds = new Set(applications.map(({ documentId }) => documentId));
  const byId = new Map(entries.map((entry) => [entry.id, settledEntryOf(entry, documentIds.has(entry.id))]));
  if (byId.size !== entries.length) throw new RangeError('Two entries share an id');
  const settlements = settle(byId, applications);

  const settlementsBy = Map.groupBy(settlements, ({ by }) => by);
  return [
    ...[...byId.values()].flatMap((entry) => onItsOwnDate(entry, settlementsBy)),
    ...onPayment(settlements),
  ].filter(({ amount }) => amount !== 0);
}

function onItsOwnDate<Line extends CashBasisLine>(
  settled: SettledEntry<Line>,
  settlementsBy: ReadonlyMap<Settlement<Line>['by'], readonly Settlement<Line>[]>,
): CashBasisPosting<Line>[] {
  const { entry } = settled;
  switch (settled.role) {
    case 'plain':
      return entry.lines.map((line) => postingOf(entry, line));
    case 'document':
      return [
        ...entry.lines.filter(isSettlingLine).map((line) => postingOf(entry, line)),
        ...increaseOf(settled, ZERO, null).map((part) => ({ ...part, date: entry.date, entryId: entry.id })),
      ];
    case 'payment':
      return [
        ...entry.lines.filter((line) => !isControlLine(line)).map((line) => postingOf(entry, line)),
        ...CONTROL_SIDES.map((side) => unappliedOnItsDate(settled, side, settlementsBy.get(settled) ?? [])),
      ];
  }
}

function postingOf<Line extends CashBasisLine>({ id, date }: CashBasisEntry<Line>, line: Line): CashBasisPosting<Line> {
  return { date, entryId: id, amount: line.amount, source: { type: 'line', entryId: id, line } };
}

/** What is applied on the day of the payment itself was never unapplied. */
function unappliedOnItsDate<Line extends CashBasisLine>(
  { entry, control }: Payment<Line>,
  side: ControlSide,
  settlements: readonly Settlement<Line>[],
): CashBasisPosting<Line> {
  const amount = settlements
    .filter(({ date, document }) => date === entry.date && document.side === side)
    .reduce((rest, { amount: applied }) => subtractMoney(rest, signed(applied, control[side])), control[side]);
  return { date: entry.date, entryId: entry.id, amount, source: { type: 'unapplied', side } };
}

function onPayment<Line extends CashBasisLine>(settlements: readonly Settlement<Line>[]): CashBasisPosting<Line>[] {
  const settledSoFar = new Map<string, MinorUnits>();
  return settlements.flatMap((settlement) => {
    const { date, document, by, amount } = settlement;
    const documents = by?.role === 'document' ? [document, by] : [document];
    const at = { date, entryId: by?.entry.id ?? document.entry.id };
    const recognised = documents.flatMap((each) => {
      const before = settledSoFar.get(each.entry.id) ?? ZERO;
      const after = addMoney(before, amount);
      settledSoFar.set(each.entry.id, after);
      return increaseOf(each, after, before).map((part) => ({ ...part, ...at }));
    });
    return [...recognised, ...reversalOf(settlement)];
  });
}

function reversalOf<Line extends CashBasisLine>({
  date,
  document,
  by,
  amount,
}: Settlement<Line>): CashBasisPosting<Line>[] {
  if (by?.role !== 'payment' || date === by.entry.date) return [];
  const { side, control } = document;
  return [{ date, entryId: by.entry.id, amount: signed(amount, control), source: { type: 'unapplied', side } }];
}

/** What the parts recognise between two states of a document; all of what counts from its own date when `before` is null. */
function increaseOf<Line extends CashBasisLine>(
  document: Document<Line>,
  after: MinorUnits,
  before: MinorUnits | null,
): Pick<CashBasisPosting<Line>, 'amount' | 'source'>[] {
  const earlier = before === null ? [] : recognisedParts(document, before);
  return recognisedParts(document, after).map((recognised, index) => ({
    amount: subtractMoney(recognised, earlier[index] ?? ZERO),
    source: { type: 'line', entryId: document.entry.id, line: partAt(document, index) },
  }));
}

function partAt<Line extends CashBasisLine>({ parts }: Document<Line>, index: number): Line {
  const part = parts[index];
  if (part === undefined) throw new RangeError(`No part ${index}`);
  return part;
}
