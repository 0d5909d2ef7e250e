import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { answerQuestions } from '../processes/answer-questions.ts';
import type { LoadCall } from './load-calls.ts';
import type { LoadOutcome } from './load-report.ts';

/** Calls that come at a steady rate, whether earlier ones have been answered or not. */
export interface LoadQuestion {
  calls: readonly LoadCall[];
  perSecond: number;
  seconds: number;
  appUrl: string;
}

const ERRORS_TOLD = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

async function run({ calls, perSecond, seconds, appUrl }: LoadQuestion): Promise<LoadOutcome> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const outcome: LoadOutcome = { durations: {}, errors: [], errorCount: 0 };
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  try {
    for (let index = 0; index < perSecond * seconds; index += 1) {
      const dueAt = startedAt + (index * 1000) / perSecond;
      const early = dueAt - performance.now();
      if (early > 1) await wait(early);
      const call = chosen(calls, index);
      const made = makeCall(client, call, dueAt).then(
        (ms) => void (outcome.durations[call.kind] ??= []).push(ms),
        (error: unknown) => fail(outcome, call, error),
      );
      underWay.add(made);
      void made.finally(() => underWay.delete(made));
    }
    await Promise.all(underWay);
  } finally {
    await client.end();
  }
  return outcome;
}

/** Spread evenly by the golden ratio: the same calls in the same order on every machine, each in its share. */
function chosen(calls: readonly LoadCall[], index: number): LoadCall {
  let left = (index * 0.618_033_988_749_895) % 1;
  for (const call of calls) {
    left -= call.share;
    if (left < 0) return call;
  }
  const [first] = calls;
  if (first === undefined) throw new Error('A load without calls');
  return first;
}

async function makeCall(client: pg.Client, call: LoadCall, dueAt: number): Promise<number> {
  if (call.forgets === null) return answered(call, dueAt);
  await client.query(`select set_config('app.company_ids', $1, false)`, [`{${call.forgets}}`]);
  await client.query('update company set settings_version = settings_version + 1 where id = $1', [call.forgets]);
  return answered(call, performance.now());
}

/** Milliseconds until the last byte, since the call was due: who waits for their turn waits as well. */
function answered({ url, headers, body }: LoadCall, dueAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === null ? 'GET' : 'POST' }, (response) => {
      response.on('error', reject);
      response.on('data', () => undefined);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - dueAt);
        else reject(new Error(`answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

function fail(outcome: LoadOutcome, { kind }: LoadCall, error: unknown): void {
  outcome.errorCount += 1;
  if (outcome.errors.length < ERRORS_TOLD) outcome.errors.push(`${kind}: ${String(error)}`);
}

answerQuestions(run);
