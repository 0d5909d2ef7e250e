import type { LocalDate } from '../local-date.ts';
import type { OpenDocument } from '../metrics/open-items/open-document.ts';
import { openItemsByMonth, type OpenItemLine } from '../metrics/open-items/open-items.ts';
import { monthOf } from '../month.ts';
import { bucketOf } from './ageing.ts';

/** A line of a control account as the books have it; positive is owed. */
export interface ControlLine extends OpenItemLine {
  /** Known in the books by its line alone, where nobody has given it a number. */
  readonly lineKey: string;
}

/**
 * The same lines with what each settles. What is owed is a document, of its number or of its own; a payment settles the
 * document of its party that it names, in whatever letters; one that names none, or one that is not there, names nothing,
 * and pays the oldest (`settleOldest`).
 */
export function applyPayments(lines: readonly ControlLine[]): OpenItemLine[] {
  const documents = new Map<string, string>();
  for (const { partyKey, documentKey, amount } of lines) {
    if (amount <= 0 || documentKey === null) continue;
    const key = keyOf(partyKey, documentKey);
    if (!documents.has(key)) documents.set(key, documentKey);
  }
  return lines.map(({ partyKey, documentKey, date, due, amount, lineKey }) => {
    const named = documentKey === null ? undefined : documents.get(keyOf(partyKey, documentKey));
    return { partyKey, documentKey: named ?? (amount > 0 ? lineKey : null), date, due, amount };
  });
}

function keyOf(partyKey: string, documentKey: string): string {
  return JSON.stringify([partyKey, documentKey.toLowerCase()]);
}

/**
 * What was open on a day, as metrics have it at the end of a month:
 *
 *   sum of the items = balance of the control account on that day
 */
export function openItemsOn(
  lines: readonly ControlLine[],
  on: LocalDate,
  { termsDays }: { termsDays: number },
): OpenDocument[] {
  const month = monthOf(on);
  const known = applyPayments(lines.filter(({ date }) => date <= on));
  const items = openItemsByMonth(known, [month], { termsDays }).get(month) ?? [];
  return items.map((item) => ({
    ...item,
    bucket: item.bucket === 'unapplied' ? item.bucket : bucketOf(item.due, on),
  }));
}
