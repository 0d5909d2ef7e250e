import autocannon from 'autocannon';
import { answerQuestions } from './answer-questions.ts';
import type { Load } from './request-rate.ts';

const CONNECTIONS = 50;
const SECONDS = 2;
const ENOUGH_ANSWERS = 100;
const MAX_SECONDS = 8;

interface Volley {
  answers: number;
  seconds: number;
}

/** Requests per second. Few answers tell nothing about a rate: then it fires again, and longer. */
async function fire(load: Load): Promise<number> {
  for (let planned = SECONDS; ; planned *= 2) {
    const { answers, seconds } = await fireFor(planned, load);
    await settle(load);
    if (answers >= ENOUGH_ANSWERS || planned >= MAX_SECONDS) return answers / seconds;
  }
}

/** Any answer but the expected one fails the bench: refusals are faster than answers. */
async function fireFor(planned: number, { url, headers, expectedStatus }: Load): Promise<Volley> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: planned, headers });
  const { errors, timeouts, duration } = result;
  const answers = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  const expected = result.statusCodeStats?.[`${expectedStatus}`]?.count ?? 0;
  if (errors > 0 || timeouts > 0 || expected !== answers) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${url} was to answer ${expectedStatus} only: ${statuses}, ${errors} errors, ${timeouts} timeouts in ${duration} s`,
    );
  }
  return { answers, seconds: duration };
}

/** Requests that were cut off are still being worked on; the other side's turn must not begin before they are done. */
async function settle({ url, headers }: Load): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
}

answerQuestions(fire);
