import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ownThread } from '#server/own-thread.ts';

export interface Question {
  password: string;
  /** Words that are no secret of this person's: their names, their company, their address. */
  words: readonly string[];
}

export interface StrengthEstimator {
  /** From 0 (guessed at once) to 4. Null when there is no answer now: too many ask, or the worker died or hung. */
  score(question: Question): Promise<number | null>;
  close(): Promise<void>;
}

interface EstimatorOptions {
  worker?: URL;
  patienceMs?: number;
}

const WORKER = new URL('strength-worker.ts', import.meta.url);
/** More would wait longer than a person does. */
const IN_LINE = 50;
/** The first question waits for the dictionaries, too. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 256;

/**
 * Asks a thread of its own, one question at a time: an estimate takes the processor for up to a third of a second, in
 * which nobody else would be answered. The thread starts with the first question and again after it has died.
 */
export function createStrengthEstimator({
  worker: url = WORKER,
  patienceMs = PATIENCE_MS,
}: EstimatorOptions = {}): StrengthEstimator {
  const line = pLimit(1);
  let running: Worker | null = null;

  function start(): Worker {
    const worker = new Worker(url, { ...ownThread(), resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    // Without a listener its error would end the whole process; its exit follows.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (running === worker) running = null;
    });
    return worker;
  }

  async function ask(question: Question): Promise<number | null> {
    running ??= start();
    const worker = running;
    const score = await answerOf(worker, question, patienceMs);
    // An answer that comes after all would be taken for that of the next question.
    if (score === null) {
      running = null;
      await worker.terminate();
    }
    return score;
  }

  return {
    score: async (question) => (line.pendingCount >= IN_LINE ? null : line(() => ask(question))),
    async close() {
      await running?.terminate();
    },
  };
}

function answerOf(worker: Worker, question: Question, patienceMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    function settle(score: number | null): void {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', giveUp);
      resolve(score);
    }
    function giveUp(): void {
      settle(null);
    }
    const timer = setTimeout(giveUp, patienceMs);
    worker.on('message', settle);
    worker.on('exit', giveUp);
    worker.postMessage(question);
  });
}
