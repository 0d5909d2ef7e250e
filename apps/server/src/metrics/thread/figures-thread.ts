import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { ErrorCode } from '@tieout/contracts/error-body.ts';
import type { DashboardTab as ArrangedTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorIssue } from '#server/app-error.ts';
import { ownThread } from '#server/own-thread.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { TabPeriod } from '../dashboard/build-tabs.ts';

/** A tab as it is arranged, for somebody who may open it: rights are checked by whoever asks. */
export interface AskedTab {
  scope: StatementScope;
  publicationId?: string | undefined;
  tab: ArrangedTab;
  period: TabPeriod;
  /** Of nothing that is kept. */
  isAnew?: boolean;
  /** What was published, as it would be published now. */
  isPublishedAnew?: boolean;
}

export interface Connection {
  connectionString: string;
  /** See PoolOptions. */
  role?: string;
}

export interface ToThread {
  id: number;
  asked: readonly AskedTab[];
}

export type FromThread =
  | { id: number; tabs: DashboardTab[] }
  | { id: number; refusal: { code: ErrorCode; message: string; issues: readonly ErrorIssue[] | undefined } }
  | { id: number; failure: { message: string; stack: string | undefined; code: string | undefined } };

export interface FiguresThread {
  /** Tabs of one company, with the figures of one moment. */
  buildTabs: (asked: readonly AskedTab[]) => Promise<DashboardTab[]>;
  close: () => Promise<void>;
}

const WORKER = new URL('figures-worker.ts', import.meta.url);
/** Of the facts of the largest company; whoever has more gets no dashboard, and everybody else goes on. */
const MEMORY_MB = 1024;

/**
 * Works figures out in a thread of its own, with connections of its own: years of orders take the processor for a second,
 * in which nobody else would be answered. It starts with the first question and again after it has died.
 */
export function createFiguresThread(connection: Connection, worker: URL = WORKER): FiguresThread {
  let running: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<DashboardTab[]>>();

  function start(): Worker {
    const thread = new Worker(worker, {
      ...ownThread(),
      workerData: connection,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread.unref();
    let cause: unknown;
    thread.on('error', (error) => (cause = error));
    thread.once('exit', () => {
      if (running === thread) running = null;
      const error = new Error('the thread of the figures ended', { cause });
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
    });
    thread.on('message', (answer: FromThread) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('tabs' in answer) asked?.resolve(answer.tabs);
      else asked?.reject(errorOf(answer));
    });
    return thread;
  }

  return {
    async buildTabs(asked) {
      if (asked.length === 0) return [];
      running ??= start();
      lastId += 1;
      const answer = Promise.withResolvers<DashboardTab[]>();
      waiting.set(lastId, answer);
      running.postMessage({ id: lastId, asked } satisfies ToThread);
      return answer.promise;
    },
    async close() {
      await running?.terminate();
    },
  };
}

/** As it would have been thrown here: the code of a lost connection decides what the caller is told. */
function errorOf(answer: Exclude<FromThread, { tabs: unknown }>): Error {
  if ('failure' in answer) {
    const { message, stack, code } = answer.failure;
    return Object.assign(new Error(message), { stack }, code !== undefined && { code });
  }
  const { code, message, issues } = answer.refusal;
  return new AppError(code, message, issues && { issues });
}
