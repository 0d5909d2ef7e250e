import type { KindFileFormat } from '@tieout/contracts/kind-files.ts';
import { DECIDED_KINDS } from '@tieout/finance/account-kind.ts';
import { CLASS_NAMES, KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import type { SentFile } from '#http/send-file.ts';
import { BYTE_ORDER_MARK, csvLine } from '#sheets/csv-line.ts';
import { xmlText } from '#sheets/xml-text.ts';
import { CERTAINTY_WORDS, KIND_COLUMNS, REASON_WORDS, type KindAccount } from './kind-file.ts';

/** The accounts with their kinds as a table that can be changed and uploaded again. */
export async function writeKindFile(format: KindFileFormat, accounts: readonly KindAccount[]): Promise<SentFile> {
  const rows = [[...KIND_COLUMNS], ...accounts.map(rowOf)];
  const bytes = format === 'csv' ? csvOf(rows) : await workbookOf(rows);
  return { name: `account-kinds.${format}`, contentType: TYPES[format], byteSize: bytes.length, bytes };
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

function rowOf({ code, name, kind, decision: { certainty, reasons } }: KindAccount): string[] {
  const why = reasons.map((reason) => `${REASON_WORDS[reason.code]} ${reason.detail}`.trim()).join('; ');
  return [code ?? '', name, KIND_NAMES[kind], CERTAINTY_WORDS[certainty], why];
}

function csvOf(rows: readonly string[][]): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + rows.map((row) => csvLine(row)).join(''));
}

/** On a second sheet all kinds that can be chosen. */
async function workbookOf(rows: readonly string[][]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const kinds = DECIDED_KINDS.map((kind) => [KIND_NAMES[kind], CLASS_NAMES[typeOfKind(kind).classification]]);
  const widths = [12, 44, 32, 14, 50].map((width) => ({ width }));
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Accounts',
        rows: rows.map((row) => row.map(xmlText)),
        columns: widths,
        freezePane: { rows: 1 },
      },
      { name: 'Kinds', rows: [['Kind', 'Class'], ...kinds], columns: [{ width: 32 }, { width: 20 }] },
    ],
    properties: { title: 'Kinds of accounts', creator: 'Tieout' },
  });
  return Buffer.from(workbook);
}
