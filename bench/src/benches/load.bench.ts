import type { Bench } from '../bench.ts';
import { LOAD_COMPANIES, LOAD_TRANSACTIONS, loadCalls, type LoadCall } from '../load/load-calls.ts';
import type { LoadQuestion } from '../load/load-process.ts';
import { allDurations, describeKinds, percentile, type LoadOutcome } from '../load/load-report.ts';
import { startHelper } from '../processes/helper-process.ts';
import { startServers } from '../processes/servers.ts';

const PER_SECOND = 200;
const LOWER_RATES = [150, 100, 75, 50, 25];
const TIMES_SLOWER = 10;
/** A rate that is only looked for, and the reference, take less of the time. */
const PART_OF_TIME = 5;

/** The owners of fifty companies at work, from a process beside the server, at 200 calls a second. */
export const load: Bench = {
  name: 'load',
  unit: 'ms',
  reference: 'one row by key through pg (node:http) at the same rate; both at the 95th percentile',
  goal: { of: 'ratio', atMost: TIMES_SLOWER },
  // Minutes of calls are one round.
  isExact: true,
  async prepare(context) {
    const { product, reference } = await startServers(context, LOAD_TRANSACTIONS, { companies: LOAD_COMPANIES });
    const { appUrl } = await context.ledger(LOAD_TRANSACTIONS, LOAD_COMPANIES);
    const generator = startHelper(new URL('../load/load-process.ts', import.meta.url), context.resources);
    const calls = await loadCalls(product);
    const oneRow: LoadCall[] = [
      { kind: 'one row', share: 1, url: `${reference}/row`, headers: {}, body: null, forgets: null },
    ];
    const briefly = Math.max(1, Math.round(context.loadSeconds / PART_OF_TIME));
    const notes: string[] = [
      `${context.loadSeconds} s; documents are their list, and calls wait from when they are due`,
    ];

    function run(made: readonly LoadCall[], perSecond: number, seconds: number): Promise<LoadOutcome> {
      context.report(`load: ${perSecond} calls a second for ${seconds} s`);
      return generator.ask<LoadOutcome>({ calls: made, perSecond, seconds, appUrl } satisfies LoadQuestion);
    }

    async function holds(perSecond: number): Promise<boolean> {
      const [ours, theirs] = [await run(calls, perSecond, briefly), await run(oneRow, perSecond, briefly)];
      return ours.errorCount === 0 && slowest(ours) <= TIMES_SLOWER * slowest(theirs);
    }

    async function findRate(): Promise<number | undefined> {
      for (const rate of LOWER_RATES) if (await holds(rate)) return rate;
      return undefined;
    }

    await run(calls, 20, 10);
    return {
      async ours() {
        const outcome = await run(calls, PER_SECOND, context.loadSeconds);
        notes.push(...describeKinds(outcome));
        if (outcome.errorCount > 0) notes.push(`${outcome.errorCount} errors: ${outcome.errors.join('; ')}`);
        return slowest(outcome);
      },
      async reference() {
        const limit = slowest(await run(oneRow, PER_SECOND, briefly));
        const rate = (await holds(PER_SECOND)) ? PER_SECOND : await findRate();
        notes.push(rate === undefined ? 'no rate that was tried holds' : `${rate} calls a second hold`);
        return limit;
      },
      notes: () => notes,
    };
  },
};

function slowest(outcome: LoadOutcome): number {
  return percentile(allDurations(outcome), 0.95);
}
