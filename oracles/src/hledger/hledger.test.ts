import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '../../../apps/server/src/db/context.ts';
import {
  createRandomBooks,
  FIRST_MONTH,
  LAST_CLOSED_MONTH,
  randomBatches,
} from '../../../apps/server/test/factories/random-ledger.ts';
import { createTestApp, type TestApp } from '../../../apps/server/test/test-app.ts';
import { loadDemoBooks, ownerOfDemo } from '../demo-books.ts';
import { compareWithHledger } from './compare.ts';

const RANDOM_LEDGERS = 50;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describe('hledger, given the same entries, makes the same figures to the cent', () => {
  describe('the demo companies', () => {
    beforeAll(() => loadDemoBooks(app));

    test.each(DEMO_KEYS)('%s: every month of three years, and the lines of three of them', async (key) => {
      const { companyId, token } = await ownerOfDemo(app, key);
      const currency = await inContext(app.db, { companyIds: [companyId] }, (db) =>
        db.selectFrom('company').select('base_currency').executeTakeFirstOrThrow(),
      );
      const compared = compareWithHledger(app, {
        companyId,
        token,
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
        const { companyId, token } = await createRandomBooks(app, batches);
        await compareWithHledger(app, {
          companyId,
          token,
          currency: 'USD',
          period: `${FIRST_MONTH}..${LAST_CLOSED_MONTH}`,
          registers: [LAST_CLOSED_MONTH],
        });
      }),
      { numRuns: RANDOM_LEDGERS },
    );
  });
});
