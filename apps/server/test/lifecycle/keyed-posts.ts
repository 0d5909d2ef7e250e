import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { reportIssue } from '@tieout/contracts/support.ts';

/** How many callers send at the same time. */
export const AT_A_TIME = 8;

/** Refusals after which the same request makes sense again. */
const WORTH_ANOTHER_TRY = new Set(['request-in-progress', 'too-many-requests', 'unavailable']);

export interface Post {
  key: string;
  email: string;
  description: string;
  /** The id of the first answer. */
  id: string | null;
}

export function makePosts(count: number): Post[] {
  return Array.from({ length: count }, (_, index) => {
    return { key: randomUUID(), email: `sender-${index}@test.example`, description: `issue ${index}`, id: null };
  });
}

/** One attempt: the answer, or how long to wait before the next. */
async function attempt(url: string, { key, email, description }: Post) {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${url}${reportIssue.path}`, {
      method: reportIssue.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ email, bugDescription: description }),
      signal: AbortSignal.timeout(30_000),
    });
    body = await response.json();
  } catch {
    // Nobody there, or killed in the middle of the answer.
    return { waitMs: 50 };
  }
  if (response.ok) {
    const isReplayed = response.headers.get('idempotency-replayed') === 'true';
    return { ...reportIssue.response.parse(body), isReplayed };
  }
  const refusal = errorBody.parse(body);
  if (!WORTH_ANOTHER_TRY.has(refusal.code)) throw new Error(JSON.stringify(refusal));
  return { waitMs: Number(response.headers.get('retry-after') ?? 1) * 1_000 };
}

export async function sendUntilAnswered(url: string, post: Post, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    const outcome = await attempt(url, post);
    if ('id' in outcome) return outcome;
    await sleep(outcome.waitMs, undefined, { signal });
  }
}

/** So many callers at a time, each of whom stays with their request until it is answered. */
export async function sendAll(url: string, posts: readonly Post[], signal: AbortSignal): Promise<void> {
  const waiting = [...posts];
  async function sendNext(): Promise<void> {
    for (let post = waiting.shift(); post !== undefined; post = waiting.shift()) {
      const { id } = await sendUntilAnswered(url, post, signal);
      post.id = id;
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, sendNext));
}
