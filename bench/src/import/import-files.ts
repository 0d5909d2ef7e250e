import { createWriteStream } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { entryIdOf } from '@tieout/server/src/ledger/posting/entry-ids.ts';
import type { PostedEntry } from '@tieout/server/src/ledger/posting/post-entries.ts';
import { CHART } from '../ledger/chart.ts';
import { generateLedger, LEDGER_VERSION } from '../ledger/generate-ledger.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';

/** The same transactions as a file somebody uploads, and as the rows the ledger makes of them. */
export interface ImportFiles {
  csv: string;
  entries: string;
  lines: string;
}

const PREFIX = '01900000-0000-7000-8000-0000';
const KINDS = new Map(CHART.map(({ code, kind }, index) => [code, { kind, id: entryIdOf(PREFIX, index) }]));
const CHUNK = 64 * 1024;

/** Written once; later runs find them again. */
export async function makeImportFiles(scratch: string, transactions: number): Promise<ImportFiles> {
  async function file(name: string, rows: (entry: PostedEntry, index: number) => string, head = ''): Promise<string> {
    const place = path.join(scratch, `import-${transactions}-v${LEDGER_VERSION}-${name}`);
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
    await pipeline(Readable.from(chunksOf(transactions, rows, head)), createWriteStream(`${place}.draft`));
    await rename(`${place}.draft`, place);
    return place;
  }
  return {
    csv: await file('ledger.csv', csvLines, `${CSV_HEADER}\n`),
    entries: await file('entries.txt', entryRow),
    lines: await file('lines.txt', lineRows),
  };
}

function* chunksOf(
  transactions: number,
  rows: (entry: PostedEntry, index: number) => string,
  head: string,
): Generator<string> {
  let chunk = head;
  let index = 0;
  for (const entry of generateLedger({ transactions })) {
    chunk += rows(entry, index);
    index += 1;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const CSV_HEADER = 'Entry number,Date,Account code,Amount,Counterparty,Department,Memo,Document number,Document type';

function csvLines({ externalId, date, docType, docNumber, memo, lines }: PostedEntry): string {
  return lines
    .map(({ accountExternalId, amount, counterpartyExternalId, departmentExternalId }) =>
      [
        externalId,
        date,
        accountExternalId,
        (amount / 100).toFixed(2),
        counterpartyExternalId ?? '',
        departmentExternalId ?? '',
        memo ?? '',
        docNumber ?? '',
        docType,
      ].join(','),
    )
    .map((line) => `${line}\n`)
    .join('');
}

export const ENTRY_COLUMNS =
  'company_id, id, source, external_id, booked_on, doc_type, doc_number, memo, currency, source_updated_at, import_id, from_version';

function entryRow({ externalId, date, docType, docNumber, memo }: PostedEntry, index: number): string {
  const id = entryIdOf(PREFIX, index);
  const key = `entry/${date.slice(0, 4)}/${externalId}`;
  return `${BENCH_COMPANY_ID}\t${id}\tIMPORT\t${key}\t${date}\t${docType}\t${docNumber}\t${memo ?? '\\N'}\tUSD\t2026-01-01\t${BENCH_COMPANY_ID}\t1\n`;
}

export const LINE_COLUMNS =
  'company_id, entry_id, line_no, account_id, booked_on, basis, amount_txn_minor, amount_base_minor, counterparty_id, department_id, doc_ref, from_version';

function lineRows({ date, docNumber, lines }: PostedEntry, index: number): string {
  const id = entryIdOf(PREFIX, index);
  const isAccrual = lines.some(({ accountExternalId }) => isControl(accountExternalId));
  return lines
    .map(({ accountExternalId, amount, counterpartyExternalId, departmentExternalId }, position) => {
      const account = KINDS.get(accountExternalId)?.id;
      const counterparty = counterpartyExternalId === null ? '\\N' : BENCH_COMPANY_ID;
      const department = departmentExternalId === null ? '\\N' : BENCH_COMPANY_ID;
      return `${BENCH_COMPANY_ID}\t${id}\t${position + 1}\t${account}\t${date}\t${isAccrual ? 'ACCRUAL' : 'BOTH'}\t${amount}\t${amount}\t${counterparty}\t${department}\t${docNumber}\t1\n`;
    })
    .join('');
}

function isControl(code: string): boolean {
  const kind = KINDS.get(code)?.kind;
  return kind === 'AR' || kind === 'AP';
}
