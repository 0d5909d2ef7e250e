import {
  confirmLedgerImport,
  getLedgerImport,
  revertLedgerImport,
  uploadLedger,
  type ImportKind,
  type ImportLimits,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { inContext } from '#db/context.ts';
import { createPool } from '#db/client.ts';
import { createLogger } from '#http/logger.ts';
import { startWorker } from '#jobs/worker.ts';
import { findBalanceDifferences } from '#ledger/balances/verify-balances.queries.ts';
import { createFeatureTasks } from '#server/feature-tasks.ts';
import { createOwner } from '../factories/people.ts';
import { atEndOfFile } from '../at-end-of-file.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const PATIENCE = { timeout: 40_000, interval: 20 };

export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** The app with a worker beside it, as an installation runs them. */
export async function createImportWorld(importLimits: ImportLimits) {
  const app = await createTestApp({ importLimits });
  return { app, ...startImports(app, importLimits) };
}

/** A worker beside an app that is there, and what people do with files. */
export function startImports(app: TestApp, importLimits?: ImportLimits) {
  const pool = createPool({ connectionString: app.appUrl, onError: () => undefined });
  const tasks = createFeatureTasks({
    db: app.db,
    pool,
    figures: app.figures,
    publicUrl: 'http://localhost:3000',
    ...(importLimits && { importLimits }),
  });
  const worker = startWorker({ pool, tasks, crontab: '', log: createLogger('silent') });
  atEndOfFile(async () => {
    await worker.stop();
    await pool.end();
  });
  return actionsOf(app);
}

function actionsOf(app: TestApp) {
  async function sendFile(owner: Owner, file: string | Buffer, options: { fileName?: string; kind?: ImportKind } = {}) {
    return app.app.inject({
      method: 'POST',
      url: uploadLedger.path,
      query: { fileName: options.fileName ?? 'ledger.csv', ...(options.kind && { kind: options.kind }) },
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
  }
  async function waitFor(owner: Owner, id: string): Promise<LedgerImport> {
    return vi.waitFor(async () => {
      const found = (await app.call(getLedgerImport, { params: { id }, query: {} }, { token: owner.token })).ok();
      expect(['reading', 'importing', 'reverting']).not.toContain(found.status);
      return found;
    }, PATIENCE);
  }
  async function upload(owner: Owner, file: string | Buffer, options: Parameters<typeof sendFile>[2] = {}) {
    const answer = await sendFile(owner, file, options);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return waitFor(owner, uploadLedger.response.parse(answer.json()).id);
  }
  async function confirm(owner: Owner, { id }: LedgerImport): Promise<LedgerImport> {
    (await app.call(confirmLedgerImport, { params: { id }, query: {} }, { token: owner.token })).ok();
    return waitFor(owner, id);
  }
  return {
    upload,
    waitFor,
    confirm,
    async refusalOf(owner: Owner, file: string | Buffer, fileName = 'ledger.csv') {
      const answer = await sendFile(owner, file, { fileName });
      return { status: answer.statusCode, message: errorBody.parse(answer.json()).message };
    },
    /** Uploaded, checked without an error, confirmed and posted. */
    async importFile(owner: Owner, file: string | Buffer, options: Parameters<typeof sendFile>[2] = {}) {
      const checked = await upload(owner, file, options);
      expect(checked).toMatchObject({ status: 'ready', errors: [], failure: null });
      const done = await confirm(owner, checked);
      expect(done).toMatchObject({ status: 'imported', failure: null });
      return done;
    },
    async revert(owner: Owner, { id }: LedgerImport): Promise<LedgerImport> {
      (
        await app.call(revertLedgerImport, { params: { id }, query: { closed: 'restate' } }, { token: owner.token })
      ).ok();
      return waitFor(owner, id);
    },
    /** `code month: amount`, of every balance on the accrual basis; checked against the lines first. */
    balancesOf: (owner: Owner) => balancesOf(app, owner.companyId),
    createOwner: () => createOwner(app, 'BOOTSTRAP'),
  };
}

async function balancesOf({ db }: TestApp, companyId: string): Promise<string[]> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    expect(await findBalanceDifferences(transaction, companyId)).toEqual([]);
    const { rows } = await sql<{ text: string }>`
      select coalesce(a.code, a.name) || ' ' || b.month || ': ' || sum(b.amount_minor) as text
        from monthly_balance b join account a on a.company_id = b.company_id and a.id = b.account_id
       where b.company_id = ${companyId} and b.basis = 'ACCRUAL'
       group by a.code, a.name, b.month order by 1`.execute(transaction);
    return rows.map(({ text }) => text);
  });
}
