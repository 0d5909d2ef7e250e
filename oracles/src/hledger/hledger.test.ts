import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '../../../apps/server/src/db/context.ts';
import { hashPassword } from '../../../apps/server/src/identity/embedded/password-hash.ts';
import { loadDemo } from '../../../apps/server/src/demo/load-demo.ts';
import { demoCompanyIds } from '../../../apps/server/test/factories/demo.ts';
import { createChart, post } from '../../../apps/server/test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '../../../apps/server/test/factories/people.ts';
import {
  DEPARTMENTS,
  FIRST_MONTH,
  LAST_CLOSED_MONTH,
  RANDOM_CHART,
  randomBatches,
} from '../../../apps/server/test/factories/random-ledger.ts';
import { createTestApp, type TestApp } from '../../../apps/server/test/test-app.ts';
import { compareWithHledger } from './compare.ts';

const RANDOM_LEDGERS = 50;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describe('hledger, given the same entries, makes the same figures to the cent', () => {
  describe('the demo companies', () => {
    beforeAll(async () => {
      await loadDemo(
        { db: app.db, pool: app.pool, hashPassword, report: () => undefined, ensureSpace: () => Promise.resolve() },
        { shiftMonths: 0, today: null, now: parseLocalDate('2026-11-15') },
      );
    });

    test.each(DEMO_KEYS)('%s: every month of three years, and the lines of three of them', async (key) => {
      const companyId = (await demoCompanyIds(app.db)).get(key) ?? 'missing';
      const { id } = await createUser(app.db);
      await addMember(app.db, companyId, id, { type: 'BOOTSTRAP', isOwner: true });
      const currency = await inContext(app.db, { companyIds: [companyId] }, (db) =>
        db.selectFrom('company').select('base_currency').executeTakeFirstOrThrow(),
      );
      const compared = compareWithHledger(app, {
        companyId,
        token: await signIn(app, id),
        currency: currency.base_currency,
        period: '2023-01..2025-12',
        registers: ['2023-02', '2024-06', '2025-12'],
      });
      await expect(compared).resolves.toBeUndefined();
    });
  });

  test(`${RANDOM_LEDGERS} random ledgers`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomBatches, async (batches) => {
        const owner = await createOwner(app, 'BOOTSTRAP', { closed_through: LAST_CLOSED_MONTH });
        await createChart(app.pool, owner.companyId, RANDOM_CHART);
        await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
          db
            .insertInto('dimension')
            .values(
              DEPARTMENTS.map((name) => ({
                company_id: owner.companyId,
                source: 'MANUAL',
                kind: 'DEPARTMENT' as const,
                external_id: name,
                name,
              })),
            )
            .execute(),
        );
        for (const batch of batches) await post(app.pool, owner.companyId, batch);
        await compareWithHledger(app, {
          companyId: owner.companyId,
          token: owner.token,
          currency: 'USD',
          period: `${FIRST_MONTH}..${LAST_CLOSED_MONTH}`,
          registers: [LAST_CLOSED_MONTH],
        });
      }),
      { numRuns: RANDOM_LEDGERS },
    );
  });
});
