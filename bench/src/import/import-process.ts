import { createReadStream } from 'node:fs';
import { PLAIN_TABLE, IMPORT_LIMITS, type ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { createDb, createPool } from '@tieout/server/src/db/client.ts';
import { inContext } from '@tieout/server/src/db/context.ts';
import { runImport } from '@tieout/server/src/features/ledger-import/import-jobs.ts';
import { findBalanceDifferences } from '@tieout/server/src/ledger/balances/verify-balances.queries.ts';
import { writeStoredFile } from '@tieout/server/src/files/stored-files.ts';
import { sql } from 'kysely';
import { answerQuestions } from '../processes/answer-questions.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';

export interface ImportQuestion {
  appUrl: string;
  file: string;
  transactions: number;
}

export interface ImportAnswer {
  seconds: number;
  peakMb: number;
}

const MAPPING: ImportMapping = {
  kind: 'general-ledger',
  sheet: null,
  headerLine: 1,
  columns: {
    0: 'entryNumber',
    1: 'date',
    2: 'accountCode',
    3: 'amount',
    4: 'counterparty',
    5: 'department',
    6: 'memo',
    7: 'documentNumber',
    8: 'documentType',
  },
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  month: null,
  ...PLAIN_TABLE,
  entriesBy: 'number',
};

/** The file as it is after upload and check, and then the job that posts it. */
async function importFile({ appUrl, file, transactions }: ImportQuestion): Promise<ImportAnswer> {
  const pool = createPool({ connectionString: appUrl, max: 4, onError: () => undefined });
  const db = createDb(pool);
  const context = { companyIds: [BENCH_COMPANY_ID] };
  try {
    const { userId, importId } = await prepareImport();
    const startedAt = performance.now();
    await runImport(
      { db, pool, limits: { ...IMPORT_LIMITS, csvBytes: Infinity, csvLines: 10_000_000 } },
      {
        companyId: BENCH_COMPANY_ID,
        jobId: importId,
        userId,
        params: { importId },
        progress: async () => undefined,
      },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    await expectPosted();
    return { seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) };
  } finally {
    await pool.end();
  }

  async function prepareImport(): Promise<{ userId: string; importId: string }> {
    const { id: userId } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const stored = { companyId: BENCH_COMPANY_ID, name: 'ledger.csv', contentType: 'text/csv', createdBy: userId };
    const { id: fileId } = await writeStoredFile(db, stored, createReadStream(file));
    return inContext(db, context, async (transaction) => {
      const row = {
        company_id: BENCH_COMPANY_ID,
        file_id: fileId,
        file_name: 'ledger.csv',
        status: 'importing' as const,
        mapping: JSON.stringify(MAPPING),
        findings: JSON.stringify({ encoding: 'utf-8' }),
      };
      const made = await transaction.insertInto('ledger_import').values(row).returning('id').executeTakeFirstOrThrow();
      return { userId, importId: made.id };
    });
  }

  /** A fast import that posts something else would be the best of all. */
  async function expectPosted(): Promise<void> {
    const posted = await inContext(db, context, async (transaction) => {
      // Nobody waits for what looks at every line of a million transactions.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await transaction.deleteFrom('stored_file').execute();
      const { entries } = await transaction
        .selectFrom('journal_entry')
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow();
      return { entries, differences: await findBalanceDifferences(transaction, BENCH_COMPANY_ID) };
    });
    if (posted.entries !== transactions || posted.differences.length > 0) {
      throw new Error(`${transactions} transactions were imported as ${JSON.stringify(posted)}`);
    }
  }
}

answerQuestions(importFile);
