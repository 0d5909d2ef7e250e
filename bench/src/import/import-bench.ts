import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { copyText } from '@tieout/server/src/db/bulk-transaction.ts';
import pg from 'pg';
import type { Bench, BenchContext, Measures } from '../bench.ts';
import { startHelper } from '../processes/helper-process.ts';
import { ENTRY_COLUMNS, LINE_COLUMNS, makeImportFiles, type ImportFiles } from './import-files.ts';
import type { ImportAnswer, ImportQuestion } from './import-process.ts';

const GOAL: Bench['goal'] = { of: 'ratio', atMost: 3 };
const MOST_MB = 300;

/** A file of so many transactions, posted by the job that posts every import, against the same rows merely copied. */
export function importBench(name: string, transactions: number, goal: Bench['goal'] = GOAL): Bench {
  return {
    name,
    unit: 's',
    reference: 'COPY of the same rows by the owner into tables with the same indexes',
    goal,
    prepare: (context) => prepare(context, transactions),
  };
}

async function prepare(context: BenchContext, transactions: number): Promise<Measures> {
  context.report(`Writing a file of ${transactions.toLocaleString('en-US')} transactions`);
  const files = await makeImportFiles(context.scratch, transactions);
  // Without transactions of its own: a company, its owner and its accounts.
  const { appUrl, ownerUrl } = await context.ledger(0);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  context.resources.defer(() => owner.end());
  const helper = startHelper(new URL('import-process.ts', import.meta.url), context.resources);
  const megabytes: number[] = [];
  return {
    async ours() {
      await emptyLedger(owner);
      const question: ImportQuestion = { appUrl, file: files.csv, transactions };
      const { seconds, peakMb } = await helper.ask<ImportAnswer>(question);
      megabytes.push(peakMb);
      return seconds;
    },
    reference: () => copyRows(owner, files),
    notes: () => [
      `${transactions.toLocaleString('en-US')} transactions; memory of the importing process at most ${Math.max(...megabytes)} MB, to be under ${MOST_MB} MB`,
    ],
  };
}

async function emptyLedger(owner: pg.Client): Promise<void> {
  await owner.query('drop table if exists copied_entry, copied_line');
  await owner.query('truncate journal_line, journal_entry, monthly_balance, ledger_version, ledger_change');
  await owner.query('checkpoint').catch(() => undefined);
}

async function copyRows(owner: pg.Client, { entries, lines }: ImportFiles): Promise<number> {
  await emptyLedger(owner);
  await owner.query('create table copied_entry (like journal_entry including all)');
  await owner.query('create table copied_line (like journal_line including all)');
  const startedAt = performance.now();
  await owner.query('begin');
  await copyFile(owner, `copied_entry (${ENTRY_COLUMNS})`, entries);
  await copyFile(owner, `copied_line (${LINE_COLUMNS})`, lines);
  await owner.query('commit');
  return (performance.now() - startedAt) / 1000;
}

async function copyFile(owner: pg.Client, target: string, file: string): Promise<void> {
  if ((await stat(file)).size === 0) throw new Error(`${file} is empty`);
  await copyText(owner, target, createReadStream(file, { highWaterMark: 256 * 1024 }));
}
