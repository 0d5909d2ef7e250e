import type { DocumentFormat } from '@tieout/contracts/documents.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { buildSheet } from './build-sheet.ts';
import { writeStatementPdf } from './pdf/write-statement-pdf.ts';
import type { SheetModel } from './sheet-model.ts';
import { writeStatementXlsx } from './xlsx/write-statement-xlsx.ts';

/** A statement as a document, which is the same until anything but the day it was made is another. */
export function documentOfStatement(statement: Statement, period: DocumentDraft['period']): DocumentDraft {
  return documentOfSheet(buildSheet(statement, { collapsed: [] }), period);
}

/** The same of any table. */
export function documentOfSheet(sheet: SheetModel, period: DocumentDraft['period']): DocumentDraft {
  const { asOf: _day, ...shown } = sheet;
  return { period, content: JSON.stringify(shown), write: (format) => writeSheet(sheet, format) };
}

function writeSheet(sheet: SheetModel, format: DocumentFormat): Promise<Buffer> {
  switch (format) {
    case 'xlsx':
      return writeStatementXlsx(sheet, { formulas: true, orientation: 'auto' });
    case 'pdf':
      return writeStatementPdf(sheet, { orientation: 'auto', viewer: null });
  }
}
