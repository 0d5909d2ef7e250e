import { addMoney, negateMoney, sumMoney, type MinorUnits } from '../money.ts';
import {
  isControlLine,
  isSettlingLine,
  type CashBasisEntry,
  type CashBasisLine,
  type ControlSide,
} from './cash-basis-entry.ts';
import { spread } from './spread.ts';

/** Waits for payments: its lines count as they are settled. */
export interface Document<Line extends CashBasisLine> {
  readonly role: 'document';
  readonly entry: CashBasisEntry<Line>;
  readonly side: ControlSide;
  /** Sum of its lines on receivables and payables: positive for an invoice, negative for a bill or a credit note. */
  readonly control: MinorUnits;
  /** What its other lines recognise as they are settled; cash lines count on its own date. */
  readonly parts: readonly Line[];
}

/** Pays: its other lines count on its date, what it has not been applied to is unapplied. */
export interface Payment<Line extends CashBasisLine> {
  readonly role: 'payment';
  readonly entry: CashBasisEntry<Line>;
  readonly control: Readonly<Record<ControlSide, MinorUnits>>;
}

/** Touches neither receivables nor payables: the same on both bases. */
export interface PlainEntry<Line extends CashBasisLine> {
  readonly role: 'plain';
  readonly entry: CashBasisEntry<Line>;
}

export type SettledEntry<Line extends CashBasisLine> = Document<Line> | Payment<Line> | PlainEntry<Line>;

/**
 * An entry with money in it pays, unless an application names it as the document (an invoice with a deposit in the
 * same entry); every other entry on receivables or payables is a document, credit notes and journal entries too.
 */
export function settledEntryOf<Line extends CashBasisLine>(
  entry: CashBasisEntry<Line>,
  isNamedAsDocument: boolean,
): SettledEntry<Line> {
  const control = entry.lines.filter(isControlLine);
  if (control.length === 0) return { role: 'plain', entry };

  const parts = entry.lines.filter((line) => !isControlLine(line) && !isSettlingLine(line));
  const hasMoney = entry.lines.some(isSettlingLine);
  const isDocument = !hasMoney || (isNamedAsDocument && sumOf(parts) !== 0);
  if (isDocument) {
    const side = control.some(({ kind }) => kind === 'AR') ? 'AR' : 'AP';
    return { role: 'document', entry, side, control: sumOf(control), parts };
  }
  return {
    role: 'payment',
    entry,
    control: {
      AR: sumOf(control.filter(({ kind }) => kind === 'AR')),
      AP: sumOf(control.filter(({ kind }) => kind === 'AP')),
    },
  };
}

/**
 * What the parts of a document have recognised after `settled` minor units of its control amount: `spread` of what has
 * been paid so far, cash in the entry itself included. All of it settled is every part exactly. A document that nets to
 * zero has nothing to wait for.
 */
export function recognisedParts<Line extends CashBasisLine>(
  { entry, control, parts }: Document<Line>,
  settled: MinorUnits,
): MinorUnits[] {
  if (sumOf(parts) === 0) return parts.map(({ amount }) => amount);
  const paidAtOnce = sumOf(entry.lines.filter(isSettlingLine));
  const paid = negateMoney(addMoney(paidAtOnce, signed(settled, control)));
  return spread(
    paid,
    parts.map(({ amount }) => amount),
  );
}

/** `size` in the direction of `sign`. */
export function signed(size: MinorUnits, sign: number): MinorUnits {
  return sign < 0 ? negateMoney(size) : size;
}

export function sumOf(lines: readonly CashBasisLine[]): MinorUnits {
  return sumMoney(lines.map(({ amount }) => amount));
}
