import { addDays, type LocalDate } from '../../local-date.ts';
import { addMoney, ZERO, type MinorUnits } from '../../money.ts';
import { lastDayOf, type Month } from '../../month.ts';
import { bucketOf } from '../../ageing/ageing.ts';
import type { OpenDocument } from './open-document.ts';
import { settleOldest } from './settle-oldest.ts';

/** A line of a control account, as its applications place it; positive is owed. */
export interface OpenItemLine {
  readonly partyKey: string;
  /** The document it is, or the one it pays; null: a payment that is applied to nothing. */
  readonly documentKey: string | null;
  readonly date: LocalDate;
  /** Of a document, where its source says so. */
  readonly due: LocalDate | null;
  readonly amount: MinorUnits;
}

export interface OpenItemTerms {
  /** Days after which a document is due where its source says nothing. */
  readonly termsDays: number;
}

/**
 * What was open at the end of each of the months, oldest first, in one pass over the lines. Lines that name one document of
 * one party settle each other; payments that name none are set against the oldest (`settleOldest`). So
 *
 *   sum of the items = balance of the control account at the end of the month
 */
export function openItemsByMonth(
  lines: readonly OpenItemLine[],
  months: readonly Month[],
  { termsDays }: OpenItemTerms,
): Map<Month, readonly OpenDocument[]> {
  const waiting = lines.toSorted(inOrder);
  const documents = new Map<string, Document>();
  const open = new Map<string, MinorUnits>();
  const owing = new Set<string>();
  const byMonth = new Map<Month, readonly OpenDocument[]>();
  let at = 0;
  for (const month of months) {
    const day = lastDayOf(month);
    for (let line = waiting[at]; line !== undefined && line.date <= day; line = waiting[at]) {
      addLine(documents, open, line);
      if (line.amount > 0) owing.add(line.partyKey);
      at += 1;
    }
    const items = [...open].flatMap(([key, amount]) => {
      const document = documents.get(key);
      return document === undefined ? [] : [documentOf(document, amount, { on: day, termsDays })];
    });
    byMonth.set(
      month,
      settleOldest(items, (partyKey) => owing.has(partyKey)),
    );
  }
  return byMonth;
}

/** Of one day documents come before what pays them, so that the order in which lines are told decides nothing. */
function inOrder(a: OpenItemLine, b: OpenItemLine): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.amount !== b.amount) return b.amount - a.amount;
  return (a.due ?? '') < (b.due ?? '') ? -1 : 1;
}

/** What its first line that is owed says of it; a payment that came before does not say when it is due. */
interface Document extends Pick<OpenItemLine, 'partyKey' | 'documentKey' | 'date' | 'due'> {
  readonly isOwed: boolean;
}

/** A document is remembered when it is paid: a payment that bounces opens it again, with its own age. */
function addLine(documents: Map<string, Document>, open: Map<string, MinorUnits>, line: OpenItemLine): void {
  const { partyKey, documentKey, date, due, amount } = line;
  const key = JSON.stringify([partyKey, documentKey]);
  const known = documents.get(key);
  const isOwed = documentKey !== null && amount > 0;
  const base = known === undefined || (isOwed && !known.isOwed) ? { partyKey, documentKey, date, due, isOwed } : known;
  documents.set(key, { ...base, due: base.due ?? known?.due ?? due });
  const left = addMoney(open.get(key) ?? ZERO, amount);
  if (left === 0) open.delete(key);
  else open.set(key, left);
}

function documentOf(
  { partyKey, documentKey, date, due }: Document,
  open: MinorUnits,
  { on, termsDays }: OpenItemTerms & { on: LocalDate },
): OpenDocument {
  const dueOn = due ?? addDays(date, termsDays);
  return {
    partyKey,
    documentKey,
    date,
    due: dueOn,
    isDueFromSource: due !== null,
    open,
    bucket: documentKey === null ? 'unapplied' : bucketOf(dueOn, on),
  };
}
