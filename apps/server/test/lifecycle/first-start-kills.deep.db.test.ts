import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@tieout/contracts/auth.ts';
import { getPortfolio } from '@tieout/contracts/headline.ts';
import { afterEach, expect, test } from 'vitest';
import { assertNothingRuns, killDatabase, makeFolder, removeFolder } from '#db/embedded/testing/harness.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/demo-people.ts';
import { freePort, startProduct, type ProductProcess } from './product-process.ts';

const ROUNDS = 20;
const KILLS_PER_ROUND = 3;

/** The run's seed decides moments and targets; what the machine does in between it cannot. */
let state = Number(process.env.TIEOUT_SEED ?? 1) >>> 0;

function randomInt(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** A first start takes between one and ten of these, so the kills fall all over it on fast and slow machines. */
const SPAN_MS = 6_000;

let folder: string | null = null;
afterEach(async () => {
  if (folder === null) return;
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

async function killAtRandom(product: ProductProcess, dataDir: string): Promise<string> {
  const delayMs = randomInt(SPAN_MS);
  await Promise.race([sleep(delayMs), product.ended]);
  const target = ['server', 'database', 'both'][randomInt(3)] ?? 'both';
  if (target !== 'server') await killDatabase(dataDir);
  if (target !== 'database') product.child.kill('SIGKILL');
  return `${target} after ${delayMs} ms`;
}

test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'round %i: kills during the first start, then a start that works',
  async () => {
    folder = await makeFolder();
    const PORT = await freePort();
    const env = { DATA_DIR: folder, PORT };
    const history: string[] = [];
    for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1) {
      const product = startProduct(env);
      history.push(await killAtRandom(product, folder));
      product.child.kill('SIGKILL');
      await product.ended;
    }

    const survivor = startProduct(env);
    await survivor.ready().catch((error: unknown) => {
      throw new Error(`Did not recover from: ${history.join(', ')}`, { cause: error });
    });
    await expectWholeDemo(survivor.url);
    survivor.child.kill('SIGTERM');
    expect(await survivor.ended, survivor.output()).toBe(0);
  },
  240_000,
);

/** Every demo person can log in, and the manager sees five companies whose books tie out. */
async function expectWholeDemo(url: string): Promise<void> {
  let managerToken = '';
  for (const { email, role } of DEMO_PEOPLE) {
    const response = await fetch(`${url}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect(response.status, email).toBe(200);
    const answer = login.response.parse(await response.json());
    if (role === 'MANAGER') managerToken = answer.accessToken;
  }
  const response = await fetch(`${url}${getPortfolio.path}`, { headers: { authorization: `Bearer ${managerToken}` } });
  const portfolio = getPortfolio.response.parse(await response.json());
  expect(portfolio.map(({ companyName, tieOut }) => [companyName, tieOut?.ties])).toEqual([
    ['Cloudberry Metrics Demo, Inc.', true],
    ['Madeup Home Goods Demo Co', true],
    ['Nowhere Trading Demo Ltd', undefined],
    ['Pretend Bazaar Demo GmbH', true],
    ['Quirky Advisory Demo Partners', true],
  ]);
}
