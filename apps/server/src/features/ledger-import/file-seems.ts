import type { ImportSeems } from '@tieout/contracts/import-questions.ts';
import { isHeader } from '#bank-files/formats/csv-head.ts';
import { isMt940 } from '#bank-files/formats/mt940.ts';
import { isQif } from '#bank-files/formats/qif.ts';
import { findOpenColumns } from '#bank-files/open-items/open-columns.ts';
import { sideOfList } from '#bank-files/open-items/read-open-items.ts';
import type { FileReading } from '#book-files/file-reading.ts';

const AGEING = /\b(?:ag(?:ed|e?ing) |a\/[rp] |open items?\b|outstanding invoices)|\bopos\b|offene[- ]?posten/i;

/** What a file that cannot be read as books seems to be instead, so that its owner is shown the way. */
export function fileSeems({ mapping, preview, problemCount }: FileReading): ImportSeems | null {
  if (problemCount === 0 || mapping.layout !== null) return null;
  const rows = preview.map(({ cells }) => cells);
  const at = rows.findIndex((cells) => findOpenColumns(cells) !== null);
  const words = rows.slice(0, at + 1).flat();
  const fields = new Set(Object.values(mapping.columns));
  const hasAccounts = fields.has('accountCode') || fields.has('accountName');
  const isDue = !hasAccounts && findOpenColumns(rows[at] ?? [])?.due !== undefined;
  if (at !== -1 && (isDue || words.some((word) => AGEING.test(word)))) {
    return sideOfList(words.join(' ')) ?? 'receivables';
  }
  if (hasAccounts) return null;
  const text = rows.map((cells) => cells.join(',')).join('\n');
  return isMt940(text) || isQif(text) || rows.some(isHeader) ? 'bank' : null;
}
