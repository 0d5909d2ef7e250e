import type { Bench, BenchContext } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { openLedgerOf } from './statement-bench.ts';
import type { Statements } from './statement-calls.ts';

const TIMES = 9;

/** A page of 100 lines in the middle of the year's revenue, with the proof that all of its lines make the figure. */
export function middlePageBench(name: string): Bench {
  return {
    name,
    unit: 'ms',
    reference: 'the same page at 10,000 transactions',
    goal: { of: 'ratio', atMost: 3 },
    async prepare(context) {
      const [small, medium, large] = [
        await openPage(context, 10_000),
        await openPage(context, 100_000),
        await openPage(context, 1_000_000),
      ];
      const mediumMs = await milliseconds(medium.read, { times: TIMES });
      return {
        ours: () => milliseconds(large.read, { times: TIMES }),
        reference: () => milliseconds(small.read, { times: TIMES }),
        notes: () => [
          `a cell of ${counted(large.lineCount)} lines against one of ${counted(small.lineCount)}`,
          `at 100,000 transactions, ${counted(medium.lineCount)} lines: ${mediumMs.toFixed(1)} ms`,
        ],
      };
    },
  };
}

interface Page {
  lineCount: number;
  read: () => Promise<unknown>;
}

async function openPage(context: BenchContext, transactions: number): Promise<Page> {
  const { statements } = await openLedgerOf(context, transactions);
  const { proof } = await statements.drill({ cursor: null });
  const cursor = await walkTo(statements, proof.lineCount / 2);
  return {
    lineCount: proof.lineCount,
    async read() {
      const { lines } = await statements.drill({ cursor });
      if (lines.length !== 100) throw new Error(`A page of ${lines.length} lines`);
    },
  };
}

async function walkTo(statements: Statements, lines: number): Promise<string | null> {
  let cursor: string | null = null;
  for (let passed = 0; passed < lines; passed += 100) ({ nextCursor: cursor } = await statements.drill({ cursor }));
  return cursor;
}

function counted(lines: number): string {
  return lines.toLocaleString('en-US');
}
