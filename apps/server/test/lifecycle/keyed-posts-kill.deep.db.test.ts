import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  assertNothingRuns,
  databaseProcesses,
  makeFolder,
  query,
  removeFolder,
  startHere,
  until,
} from '#db/embedded/testing/harness.ts';
import { AT_A_TIME, makePosts, sendAll, sendUntilAnswered, type Post } from './keyed-posts.ts';
import { freePort, startProduct, type ProductProcess } from './product-process.ts';

const REQUESTS = 1_000;
const KILLS = 20;
const SUPPORT_EMAIL = 'support@tieout.example';

let folder: string;
let product: ProductProcess | null = null;

afterEach(async () => {
  product?.child.kill('SIGKILL');
  await product?.ended;
  // A killed server leaves its database behind when the test has failed in between.
  await until(async () => {
    const left = await databaseProcesses(folder);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    return left.length === 0;
  });
  await removeFolder(folder);
});

/** Kills the server, while requests are under way, each time so many have been answered. */
async function killAndRestart(env: Record<string, string>, posts: readonly Post[], signal: AbortSignal): Promise<void> {
  const [moments = []] = fc.sample(
    fc.uniqueArray(fc.integer({ min: 1, max: REQUESTS - AT_A_TIME - 1 }), { minLength: KILLS, maxLength: KILLS }),
    1,
  );
  for (const moment of moments.toSorted((a, b) => a - b)) {
    while (posts.filter(({ id }) => id !== null).length < moment) await sleep(1, undefined, { signal });
    product?.child.kill('SIGKILL');
    expect(await product?.ended).toBe('SIGKILL');
    signal.throwIfAborted();
    product = startProduct(env);
    await product.ready();
  }
}

test(`${REQUESTS} keyed requests while the server is killed ${KILLS} times: each effect happens exactly once`, async () => {
  folder = await makeFolder();
  const env = {
    DATA_DIR: folder,
    PORT: await freePort(),
    DEMO: 'off',
    REQUESTS_PER_MINUTE: 'off',
    ATTEMPT_LIMITS: 'off',
    SUPPORT_EMAIL,
  };
  product = startProduct(env);
  await product.ready();
  const { url } = product;
  const posts = makePosts(REQUESTS);

  const failed = new AbortController();
  await Promise.all([sendAll(url, posts, failed.signal), killAndRestart(env, posts, failed.signal)]).finally(() =>
    failed.abort(),
  );

  // Whoever asks again, now that all is quiet, gets the answer they had.
  for (const post of posts) {
    expect(await sendUntilAnswered(url, post, AbortSignal.timeout(60_000))).toEqual({
      id: post.id,
      isReplayed: true,
    });
  }
  product.child.kill('SIGTERM');
  expect(await product.ended, product.output()).toBe(0);
  await assertNothingRuns(folder);
  await expectEachOnce(posts);
}, 1_800_000);

async function expectEachOnce(posts: readonly Post[]): Promise<void> {
  const postgres = await startHere(folder);
  try {
    const database = Object.assign(new URL(postgres.superuserUrl), { pathname: '/tieout' }).href;
    const requests = await query(database, `select id || ' ' || description from support_request`);
    expect(requests.map(String).toSorted()).toEqual(
      posts.map(({ id, description }) => `${id} ${description}`).toSorted(),
    );
    const mails = await query(database, 'select recipient from outbox_mail');
    const recipients = posts.flatMap(({ email }) => [email, SUPPORT_EMAIL]);
    expect(mails.map(String).toSorted()).toEqual(recipients.toSorted());
    expect(await query(database, 'select count(*)::integer from idempotency_key')).toEqual([posts.length]);
  } finally {
    await postgres.stop();
  }
}
