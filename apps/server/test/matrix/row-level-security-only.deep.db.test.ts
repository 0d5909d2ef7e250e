import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { createFiguresThread } from '#metrics/thread/figures-thread.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { MatrixCaller } from './callers.ts';
import { cellsOf, type Cell } from './cells.ts';
import { idFieldsOf } from './id-fields.ts';
import { watchRows, type RowWatch } from './row-watch.ts';
import { rowOf, ROWS } from './rows.ts';
import { send, type MatrixAnswer } from './send.ts';
import { companiesShownIn, createWorld, type World } from './world.ts';

const figures = vi.hoisted(() => ({ areLive: true }));

/**
 * The application's checks, switched off: any company, any page, any level. What is left is the database context, which
 * is made of the caller's own companies, and row-level security. The product has no such switch.
 */
vi.mock(import('#access/company-access.ts'), async (importOriginal) => {
  const real = await importOriginal();
  function grantEverything() {
    return { level: 'edit', isLive: figures.areLive } as const;
  }
  return {
    ...real,
    resolveCompanyId: (caller, requested) =>
      typeof requested === 'string' ? requested.toLowerCase() : real.resolveCompanyId(caller, requested),
    findCompanyId: (caller, requested) =>
      typeof requested === 'string' ? requested.toLowerCase() : real.findCompanyId(caller, requested),
    accessTo: (_caller, companyId, stamp) => ({
      companyId,
      grantFor: grantEverything,
      widestGrantFor: grantEverything,
      masks: [],
      stamp: stamp ?? null,
    }),
    requireAccess: grantEverything,
    requireAnyAccess: grantEverything,
  };
});

type Call = [name: string, endpoint: Endpoint];

const CALLS = ENDPOINTS.map((endpoint): Call => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const COMPANY_CALLS = CALLS.filter(([, { access }]) => access === 'company');
/** A call that changes something shows nothing of the company; what it does is found in the rows. */
const CONTROLS = COMPANY_CALLS.filter(([call]) => ROWS[call]?.isNoControl !== true);
const CHANGING_CALLS = CONTROLS.filter(([, endpoint]) => 'level' in endpoint && endpoint.level === 'edit');
const SHOWING_CALLS = CONTROLS.filter((call) => !CHANGING_CALLS.includes(call));
/** Whatever reads, and whatever takes a company. */
const TELLING_CALLS = CALLS.filter(
  ([, endpoint]) => endpoint.access !== 'public' && (endpoint.method === 'GET' || takesCompany(endpoint)),
);

function takesCompany(endpoint: Endpoint): boolean {
  return idFieldsOf(endpoint).some(({ name }) => name === 'companyId');
}

let world: World;
let watch: RowWatch;
/** The same product on the same rows, but with a database role that row-level security does not hold. */
let unwalled: TestApp;

beforeAll(async () => {
  world = await createWorld();
  watch = await watchRows(world.app);
  const pool = createPool({ connectionString: world.app.superuserUrl, max: 2, onError: () => undefined });
  const db = createDb(pool);
  const thread = createFiguresThread({ connectionString: world.app.superuserUrl });
  unwalled = await createTestApp({ signingKey: world.key, database: { ...world.app, pool, db, figures: thread } });
  return async () => {
    await thread.close();
    await db.destroy();
  };
});

interface Told {
  asks: string;
  answer: MatrixAnswer;
}

async function ask(
  { app }: TestApp,
  caller: MatrixCaller,
  [call, endpoint]: Call,
  isMeant: (cell: Cell) => boolean,
): Promise<Told[]> {
  const cells = cellsOf(endpoint, rowOf(call), caller, world).filter(isMeant);
  const token = await caller.token();
  const told: Told[] = [];
  for (const { asks, request } of cells) {
    told.push({ asks: `${caller.name}, ${asks}`, answer: await send(app, endpoint, request, token) });
  }
  expect(told.length).toBeGreaterThan(0);
  return told;
}

async function leaksTo(caller: MatrixCaller, call: Call): Promise<string[]> {
  const told = await ask(world.app, caller, call, ({ id }) => id === 'theirs' || id === 'absent');
  return told
    .filter(({ answer }) => companiesShownIn(answer.body, world).some((shown) => !caller.companies.includes(shown)))
    .map(({ asks, answer }) => `${asks}: ${answer.body.slice(0, 200)}`);
}

async function touchedOfTheirs(): Promise<string[]> {
  const touched = await watch.touched();
  return touched.filter((place) => place.endsWith(world.companies.theirs));
}

function callerNamed(name: string): MatrixCaller {
  const caller = world.callers.find((candidate) => candidate.name === name);
  if (caller === undefined) throw new Error(`There is no caller ${name}.`);
  return caller;
}

describe.each([
  ['live', true],
  ['published', false],
])('with the checks of the application switched off, %s figures', (_which, areLive) => {
  beforeAll(() => {
    figures.areLive = areLive;
  });
  const showing = SHOWING_CALLS.filter(([call]) => areLive || rowOf(call).needsLive !== true);
  const changing = CHANGING_CALLS.filter(([call]) => areLive || rowOf(call).needsLive !== true);

  test.each(showing)('%s opens to whoever belongs to the company, so the checks are off', async (...call) => {
    const told = await ask(world.app, callerNamed('VIEWER member'), call, ({ id }) => id === 'own');
    for (const { answer } of told) expect(companiesShownIn(answer.body, world)).toEqual(['own']);
  });

  test.each(showing)('%s would show the other company if there were no row-level security', async (...call) => {
    for (const name of ['BOOTSTRAP owner', 'manager assigned']) {
      const told = await ask(unwalled, callerNamed(name), call, ({ company }) => company === 'theirs');
      for (const { asks, answer } of told) {
        expect([asks, answer.outcome, companiesShownIn(answer.body, world)]).toEqual([asks, '200', ['theirs']]);
      }
    }
  });

  // After the showing ones: what these publish in the other company can empty its figures.
  test.each(changing)('%s is done for whoever belongs to the company, so the checks are off', async (...call) => {
    const told = await ask(world.app, callerNamed('VIEWER member'), call, ({ id }) => id === 'own');
    for (const { answer } of told) expect(answer.outcome).toBe('200');
  });

  test.each(changing)('%s would change the other company if there were no row-level security', async (...call) => {
    for (const name of ['BOOTSTRAP owner', 'manager assigned']) {
      await watch.touched();
      const told = await ask(unwalled, callerNamed(name), call, ({ company }) => company === 'theirs');
      for (const { asks, answer } of told) expect([asks, answer.outcome]).toEqual([asks, '200']);
      expect(await touchedOfTheirs()).not.toEqual([]);
    }
  });

  test.each(TELLING_CALLS)('%s shows and changes no row of another company', async (...call) => {
    await watch.touched();
    const live = world.callers.filter(({ standing }) => standing.is !== 'nobody');
    const leaks = await Promise.all(live.map((caller) => leaksTo(caller, call)));
    const touched = await touchedOfTheirs();
    expect([...leaks.flat(), ...touched.map((place) => `changed ${place}`)]).toEqual([]);
  });
});

test('the other company is asked for wherever a call takes a company', () => {
  expect(TELLING_CALLS).toEqual(expect.arrayContaining(COMPANY_CALLS));
  expect(COMPANY_CALLS.filter(([, endpoint]) => !takesCompany(endpoint))).toEqual([]);
  expect(COMPANY_CALLS.length).toBeGreaterThanOrEqual(2);
  expect([CHANGING_CALLS.length > 2, SHOWING_CALLS.length > 2]).toEqual([true, true]);
});
