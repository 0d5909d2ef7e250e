import { isControlLine, isSettlingLine, type PaymentApplication } from '@tieout/finance/cash-basis/cash-basis-entry.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { WaitingEntry, WaitingLine } from './waiting-entry.ts';

interface ReferringLine {
  entry: WaitingEntry;
  line: WaitingLine;
}

/**
 * Who pays what, by the reference that lines on receivables and payables carry. The documents of a reference are those
 * with that number, or, when a statement covers several, the entries of that reference without money. Every other entry
 * of the reference pays them, oldest first; also one under the document's own number, as files have it. A source that
 * knows the applications of its payments writes them so; one that does not leaves its payments unapplied.
 */
export function applicationsOf(entries: readonly WaitingEntry[]): PaymentApplication[] {
  const referring = entries.flatMap((entry) =>
    entry.lines.filter(isControlLine).map((line): ReferringLine => ({ entry, line })),
  );
  const byReference = Map.groupBy(referring, ({ line }) =>
    line.docRef === null ? null : `${line.kind} ${line.docRef}`,
  );
  byReference.delete(null);
  return [...byReference.values()].flatMap(applicationsOfReference);
}

/** An application may be larger than what is open on either side: settling takes no more than that. */
function applicationsOfReference(referring: readonly ReferringLine[]): PaymentApplication[] {
  const numbered = referring.filter(({ entry, line }) => entry.docNumber === line.docRef);
  const choices = [
    numbered.filter((each) => !pays(each)),
    referring.filter(({ entry }) => !entry.lines.some(isSettlingLine)),
    numbered,
  ];
  const documents = choices.find((choice) => choice.length > 0) ?? [];
  const documentIds = [...new Set(documents.map(({ entry }) => entry.id))];
  return referring.flatMap(({ entry, line }) => {
    if (documentIds.includes(entry.id) || line.amount === 0) return [];
    const amount = minorUnits(Math.abs(line.amount));
    return documentIds.map((documentId) => ({ paymentId: entry.id, documentId, date: entry.date, amount }));
  });
}

/** Money that meets a receivable or payable the way a payment does, or nothing but the two: a refund of a credit note. */
function pays({ entry, line }: ReferringLine): boolean {
  if (!entry.lines.some(isSettlingLine)) return false;
  if (line.kind === 'AR' ? line.amount < 0 : line.amount > 0) return true;
  return entry.lines.every((each) => isControlLine(each) || isSettlingLine(each));
}
