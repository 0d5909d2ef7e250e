import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { createDb, createPool } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { AppError } from '#server/app-error.ts';
import { openView } from '#statements/question/statement-view.ts';
import { buildTab } from '../dashboard/build-tabs.ts';
import { publishedAnew } from '../dashboard/published-anew.ts';
import { createKeptSums } from '../kept-sums.ts';
import type { AskedTab, Connection, FromThread, ToThread } from './figures-thread.ts';

/** One that reads while another is worked out. */
const CONNECTIONS = 3;

// Whoever asks over a connection that was lost is told so.
const pool = createPool({ ...(workerData as Connection), max: CONNECTIONS, onError: () => undefined });
const db = createDb(pool);
const sums = createKeptSums();

parentPort?.on('message', ({ id, asked }: ToThread) => {
  build(asked).then(
    (tabs) => answer({ id, tabs }),
    (error: Error) => answer({ id, ...told(error) }),
  );
});

function answer(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function build(asked: readonly AskedTab[]): Promise<DashboardTab[]> {
  const [first] = asked;
  if (first === undefined) return [];
  return inSnapshot(db, first.scope.context, async (transaction) => {
    const built: DashboardTab[] = [];
    for (const { scope, publicationId, tab, period, isAnew = false, isPublishedAnew = false } of asked) {
      const asIs = await openView(transaction, scope, { publicationId });
      const view = isPublishedAnew ? await publishedAnew(transaction, asIs) : asIs;
      // Sums are kept by today's settings, and what was published has those of then.
      const own = isAnew || isPublishedAnew ? createKeptSums() : sums;
      built.push(await buildTab(transaction, view, tab, { ...period, sums: own }));
    }
    return built;
  });
}

function told(error: Error) {
  const { message, stack } = error;
  if (error instanceof AppError) return { refusal: { code: error.code, message, issues: error.issues } };
  return { failure: { message, stack, code: 'code' in error ? String(error.code) : undefined } };
}
