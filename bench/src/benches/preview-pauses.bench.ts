import type { Bench } from '../bench.ts';
import { logIn, startProduct } from '../processes/servers.ts';
import { openLedgerQueries } from '../statements/ledger-queries.ts';
import { openStatements, type StatementType } from '../statements/statement-calls.ts';
import { openPreviews } from '../statements/structure-preview.ts';

const TRANSACTIONS = 100_000;
const AT_ONCE = 6;
const STATEMENTS: readonly StatementType[] = ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'];

/** The longest time the server answers nobody while one person has the largest drafts previewed. */
export const previewPauses: Bench = {
  name: 'preview-pauses',
  unit: 'ms',
  reference: 'the longest pause while one statement is built',
  goal: { of: 'ratio', atMost: 2 },
  async prepare(context) {
    const product = await startProduct(context, TRANSACTIONS);
    const headers = await logIn(product.url);
    const statements = openStatements(product.url, headers);
    const { forgetAnswers } = await openLedgerQueries(await context.ledger(TRANSACTIONS), context.resources);
    const previewAtOnce = await openPreviews(product.url, headers);

    /** A pause below the clock's own steps is none. */
    async function pauseOf(work: () => Promise<unknown>): Promise<number> {
      await product.usage();
      await work();
      return Math.max(1, (await product.usage()).pauseMs);
    }

    async function longestBuild(): Promise<number> {
      const pauses: number[] = [];
      for (const type of STATEMENTS) {
        await forgetAnswers();
        pauses.push(await pauseOf(() => statements.read(type)));
      }
      return Math.max(...pauses);
    }
    return {
      ours: () => pauseOf(() => previewAtOnce(AT_ONCE)),
      reference: longestBuild,
      notes: () => [`${AT_ONCE} previews at once, each of 1,000 rows and 2,000 accounts placed by hand`],
    };
  },
};
