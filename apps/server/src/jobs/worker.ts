import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { lanesOf } from './lanes.ts';

interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WorkerOptions {
  pool: pg.Pool;
  tasks: TaskList;
  crontab: string;
  log: Log;
}

const RESTART_DELAY_MS = 2_000;

/**
 * The library notes the end of a job without waiting for it. When the database is away at that moment, the rejection is
 * nobody's and would end the whole server; only where ends are noted in batches does it handle that.
 */
const NOTED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Some seconds of them: while the database is away nothing can be fetched, and that passes. */
const MOST_FAILED_FETCHES = 5;

/**
 * The library asks once for the numbers of its tasks and keeps the answer, also when it was an error: a database that is
 * lost in that moment would leave a worker which fetches nothing until somebody starts it again.
 */
function untilStuck(runner: Runner, log: Log): Promise<void> {
  const stuck = Promise.withResolvers<void>();
  let failed = 0;
  runner.events.on('worker:getJob:error', ({ error }) => {
    failed += 1;
    if (failed !== MOST_FAILED_FETCHES) return;
    log.warn({ err: error }, 'worker fetches no jobs, starting it again');
    // Nobody waits for its end, which can take a minute; it has no job, and gets none.
    runner.stop().catch(() => undefined);
    stuck.resolve();
  });
  for (const event of ['worker:getJob:empty', 'job:start'] as const) runner.events.on(event, () => (failed = 0));
  return stuck.promise;
}

/** Of each lane. A job that is held keeps a connection of the pool while it runs. */
const JOBS_AT_ONCE = 2;

/** Runs jobs until stopped, those that take long apart from the others. */
export function startWorker({ pool, tasks, crontab, log }: WorkerOptions): { stop(): Promise<void> } {
  const { short, long } = lanesOf(tasks);
  const lanes = [startLane({ pool, tasks: short, crontab, log })];
  if (Object.keys(long).length > 0) lanes.push(startLane({ pool, tasks: long, crontab: '', log }));
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** A lost database ends the library's runner; a new one is started until it holds. */
function startLane({ pool, tasks, crontab, log }: WorkerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let runner: Runner | null = null;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = null;
        runner = await run({
          pgPool: pool,
          taskList: tasks,
          crontab,
          concurrency: JOBS_AT_ONCE,
          noHandleSignals: true,
          logger: loggerOf(log),
          preset: NOTED_TOGETHER,
        });
        const stuck = untilStuck(runner, log);
        // A stop during the start found no runner to stop.
        if (stopping.signal.aborted) await runner.stop();
        await Promise.race([runner.promise, stuck]);
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'worker stopped, starting it again');
      }
      await delay(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'worker did not stop cleanly'));
      await running;
    },
  };
}

export function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const fields = meta ?? {};
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}
