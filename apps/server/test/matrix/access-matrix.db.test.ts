import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatrixCaller } from './callers.ts';
import { CELLS_PER_ID, cellsOf, type Cell } from './cells.ts';
import { soundToken } from './dead-tokens.ts';
import { idFieldsOf } from './id-fields.ts';
import { watchRows, type RowWatch } from './row-watch.ts';
import { noRow, ROWS, rowOf } from './rows.ts';
import { send, type MatrixAnswer } from './send.ts';
import { companiesShownIn, createWorld, type World } from './world.ts';

const CALLS = ENDPOINTS.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

let world: World;
let watch: RowWatch;
let cellCount = 0;
/** The one answer of each refusal, whoever gets it and from whichever call. */
const refusals = new Map<string, MatrixAnswer>();

beforeAll(async () => {
  world = await createWorld();
  watch = await watchRows(world.app);
});

interface Asked {
  caller: MatrixCaller;
  token: string | undefined;
  cells: readonly Cell[];
}

async function askersOf(call: string, endpoint: Endpoint): Promise<Asked[]> {
  return Promise.all(
    world.callers.map(async (caller) => ({
      caller,
      token: await caller.token(),
      cells: cellsOf(endpoint, rowOf(call), caller, world),
    })),
  );
}

/** What differs from the table when each caller sends their cells one after the other. */
async function differences(
  endpoint: Endpoint,
  askers: readonly Asked[],
  isMeant: (cell: Cell) => boolean,
): Promise<string[]> {
  const found = await Promise.all(
    askers.map(async ({ caller, token, cells }) => {
      const faults: string[] = [];
      for (const cell of cells.filter(isMeant)) {
        cellCount += 1;
        const answer = await send(world.app.app, endpoint, cell.request, token);
        faults.push(...faultsOf(cell, answer).map((fault) => `${caller.name}, ${cell.asks}: ${fault}`));
      }
      return faults;
    }),
  );
  return found.flat();
}

function faultsOf({ expected, mayShow }: Cell, answer: MatrixAnswer): string[] {
  if (answer.outcome !== expected) return [`${answer.outcome} instead of ${expected}`];
  const foreign = companiesShownIn(answer.body, world).filter((company) => !mayShow.includes(company));
  const faults = foreign.map((company) => `shows something of the company "${company}"`);
  // A redirect is no refusal: where it leads is the call's own. What is wrong with a request, and what stands in the way of
  // those who may make it, is named in the answer.
  if (['200', '302', '400 invalid-input', '409 conflict'].includes(expected)) return faults;
  const first = refusals.get(expected) ?? answer;
  refusals.set(expected, first);
  return first.bytes === answer.bytes ? faults : [...faults, `is not the usual ${expected}: ${answer.bytes}`];
}

describe('the table', () => {
  test('has a row for every call of the contracts and none besides', () => {
    const calls = CALLS.map(([call]) => call);
    const withoutRow = calls.filter((call) => ROWS[call] === undefined);
    const withoutCall = Object.keys(ROWS).filter((call) => !calls.includes(call));
    expect([
      ...withoutRow.map(noRow),
      ...withoutCall.map((call) => `The row ${call} of an *.access-rows.ts is for a call that does not exist.`),
    ]).toEqual([]);
  });

  test('every call of a company can be told which one', () => {
    const untold = ENDPOINTS.filter(({ access }) => access === 'company').filter(
      (endpoint) => !idFieldsOf(endpoint).some(({ in: part, name }) => part !== 'body' && name === 'companyId'),
    );
    expect(untold.map(({ path }) => path)).toEqual([]);
  });

  test('names only callers that exist in its exceptions', () => {
    const named = Object.values(ROWS).flatMap(({ except = {} }) => Object.keys(except));
    expect(world.callers.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });
});

describe('the world', () => {
  test('forged and expired tokens would live without their fault', async () => {
    const owner = world.callers.find(({ name }) => name === 'BOOTSTRAP owner');
    const live = (await owner?.token()) ?? '';
    const me = { method: 'GET', path: '/api/me' } as const;
    expect((await send(world.app.app, me, {}, await soundToken(live, world.key))).outcome).toBe('200');
  });

  test('the other company has rows in every table, and a change to any of them is noticed', async () => {
    const { theirs } = world.companies;
    expect(await watch.tablesWithout(theirs)).toEqual([]);
    await watch.touched();
    await watch.superuser.query('begin');
    await watch.superuser.query(`update account set name = name || '.' where company_id = '${theirs}'`);
    await watch.superuser.query(`update account set name = name where company_id <> '${theirs}'`);
    await watch.superuser.query(`delete from publication where company_id = '${theirs}'`);
    const noticed = await watch.touched();
    await watch.superuser.query('rollback');
    // What the accounts were called is kept by a trigger.
    expect(noticed).toEqual(['account', 'account_past', 'publication'].map((table) => `${table} of ${theirs}`));
    expect(await watch.touched()).toEqual([]);
  });
});

test.each(CALLS)('%s answers every caller as the table says and touches nothing it may not', async (call, endpoint) => {
  const askers = await askersOf(call, endpoint);
  const { refusalWrites = [] } = rowOf(call);
  await watch.touched();
  const refused = await differences(endpoint, askers, ({ expected }) => expected !== '200');
  const touchedByRefused = await watch.touched();
  const answered = await differences(endpoint, askers, ({ expected }) => expected === '200');
  const touchedByAnswered = await watch.touched();
  expect([
    ...refused,
    ...touchedByRefused
      .filter((place) => !refusalWrites.some((name) => place === `${name} of everybody`))
      .map((place) => `a refused call changed ${place}`),
    ...answered,
    ...touchedByAnswered
      .filter((place) => place.endsWith(world.companies.theirs))
      .map((place) => `changed ${place}, another company`),
  ]).toEqual([]);
});

test('HEAD is refused where GET is, and shows nothing else', async () => {
  const found: string[] = [];
  for (const caller of world.callers.filter(({ name }) => name === 'anonymous' || name === 'VIEWER member')) {
    const token = await caller.token();
    for (const [call, endpoint] of CALLS.filter(([, { method }]) => method === 'GET')) {
      for (const { asks, request, expected } of cellsOf(endpoint, rowOf(call), caller, world)) {
        const { outcome, body } = await send(world.app.app, { ...endpoint, method: 'HEAD' }, request, token);
        const isEqual = outcome.trim() === expected.slice(0, 3) && body === '';
        if (!isEqual) found.push(`HEAD ${endpoint.path} ${caller.name}, ${asks}: ${outcome} ${body}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('every call was made by every caller with every kind of id', () => {
  const perCaller = CALLS.map(([, endpoint]) => 1 + CELLS_PER_ID * idFieldsOf(endpoint).length);
  const least = world.callers.length * perCaller.reduce((sum, cells) => sum + cells, 0);
  expect(world.callers.length).toBeGreaterThanOrEqual(28);
  expect(cellCount).toBeGreaterThanOrEqual(least);
  expect(cellCount).toBeGreaterThanOrEqual(1_900);
});
