import { reportOfBooks } from '#book-files/layouts/report-of-books.ts';
import { FileRefusal } from '#tables/file-refusal.ts';

/** A general ledger has days and amounts, too: taken for a statement, its lines would be money that never moved. */
export function refuseBooks(text: string): void {
  const report = reportOfBooks(text);
  if (report !== null)
    throw new FileRefusal(`This is a report of the books (${report}). Upload it under Data sources.`);
}
