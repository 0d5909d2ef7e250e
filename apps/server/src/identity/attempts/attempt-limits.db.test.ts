import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts';

let database: TestDatabase;
let limits: AttemptLimits;
let emailCanonical: string;
let ip: string;
let networks = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  limits = createAttemptLimits({ pool: database.pool, isStrict: false });
});

beforeEach(() => {
  emailCanonical = `${randomUUID()}@test.example`;
  networks += 1;
  ip = `203.0.${networks}.7`;
});

/** The refusal's code and sentence, or null when the attempt was let through. */
async function refusalOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
}

function tryLogin(overrides: { ip?: string; emailCanonical?: string; knownDevice?: string } = {}) {
  return limits.admitLogin({ emailCanonical, ip, knownDevice: null, ...overrides });
}

async function fail(times: number, overrides: Parameters<typeof tryLogin>[0] = {}): Promise<void> {
  for (let count = 0; count < times; count += 1) await tryLogin(overrides);
}

/** As if so much time had passed. */
async function wait(minutes: number): Promise<void> {
  await database.pool.query('update attempt_counter set expire = expire - $1::bigint', [minutes * 60_000]);
}

describe('one address and one source', () => {
  test('five failures, then one attempt after 1, 2, 4, 8, 15 and 15 minutes', async () => {
    await fail(5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const sentence = `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
      expect(await refusalOf(tryLogin())).toBe(`too-many-attempts: Too many attempts. ${sentence}`);
      await wait(minutes);
      expect(await refusalOf(tryLogin())).toBeNull();
    }
  });

  test.each([undefined, 'their browser'])(
    'a hundred at once: five are let through, and none of the next hundred (device: %s)',
    async (knownDevice) => {
      const overrides = knownDevice === undefined ? {} : { knownDevice };
      for (const expected of [5, 0, 0]) {
        const verdicts = await Promise.all(Array.from({ length: 100 }, () => refusalOf(tryLogin(overrides))));
        expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(expected);
      }
      await wait(1);
      const after = await Promise.all(Array.from({ length: 100 }, () => refusalOf(tryLogin(overrides))));
      expect(after.filter((verdict) => verdict === null)).toHaveLength(1);
    },
  );

  test('refused attempts do not make the wait longer', async () => {
    await fail(5);
    for (let count = 0; count < 10; count += 1) expect(await refusalOf(tryLogin())).toContain('1 minute');
    await wait(1);
    await tryLogin();
    expect(await refusalOf(tryLogin())).toContain('2 minutes');
  });

  test('a success forgets the failures before it', async () => {
    await fail(4);
    await (await tryLogin()).succeeded();
    await fail(5);
    expect(await refusalOf(tryLogin())).toContain('1 minute');
  });

  test('a quarter of an hour forgets four failures', async () => {
    await fail(4);
    await wait(16);
    await fail(5);
    expect(await refusalOf(tryLogin())).toContain('1 minute');
  });

  test('another address from the same source is not concerned', async () => {
    await fail(5);
    expect(await refusalOf(tryLogin({ emailCanonical: 'other@test.example' }))).toBeNull();
  });
});

describe('one source', () => {
  test('may fail fifty times an hour, whatever the addresses', async () => {
    for (let count = 0; count < 50; count += 1) await tryLogin({ emailCanonical: `${count}@many.example` });
    expect(await refusalOf(tryLogin())).toContain('Too many attempts. Try again in 60 minutes');
  });

  test('is the whole /64 of an IPv6 caller', async () => {
    await fail(5, { ip: '2001:db8:7:7::1' });
    expect(await refusalOf(tryLogin({ ip: '2001:db8:7:7:ffff::2' }))).toContain('1 minute');
  });
});

describe('one address', () => {
  /** Twenty failures from as many networks. */
  async function attackFromEverywhere(): Promise<void> {
    for (let host = 0; host < 20; host += 1) await tryLogin({ ip: `198.51.${networks}.${host}` });
  }

  test('may be tried twenty times an hour from everywhere', async () => {
    await attackFromEverywhere();
    expect(await refusalOf(tryLogin())).toContain('too-many-attempts');
  });

  test('is open to a device its owner has used before, whatever strangers do', async () => {
    await attackFromEverywhere();
    await fail(5, { emailCanonical: 'somebody-else@test.example' });
    expect(await refusalOf(tryLogin({ knownDevice: 'their browser' }))).toBeNull();
  });

  test('the known device has its own waits', async () => {
    await fail(5, { knownDevice: 'their browser' });
    expect(await refusalOf(tryLogin({ knownDevice: 'their browser' }))).toContain('1 minute');
    expect(await refusalOf(tryLogin({ knownDevice: 'their other browser' }))).toBeNull();
  });
});

describe('explanations', () => {
  test('ten an hour per network', async () => {
    const answers = [];
    for (let host = 0; host < 11; host += 1) {
      answers.push(await limits.mayExplain({ ip: `192.0.${networks}.${host}`, device: null }));
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  test('five an hour per browser, from wherever', async () => {
    const answers = [];
    for (let host = 0; host < 6; host += 1) {
      answers.push(await limits.mayExplain({ ip: `10.${networks}.${host}.1`, device: emailCanonical }));
    }
    expect(answers).toEqual([true, true, true, true, true, false]);
  });

  test('none in strict mode', async () => {
    const strict = createAttemptLimits({ pool: database.pool, isStrict: true });
    expect(await strict.mayExplain({ ip, device: null })).toBe(false);
  });
});

describe('calls that mail somebody', () => {
  test('three an hour per mailbox, counted by kind', async () => {
    for (let count = 0; count < 3; count += 1)
      await limits.admit('reset', emailCanonical, `198.18.${networks}.${count}`);
    expect(await refusalOf(limits.admit('reset', emailCanonical, ip))).toBe(
      'too-many-requests: Too many requests. Try again in 60 minutes.',
    );
    expect(await refusalOf(limits.admit('verification', emailCanonical, ip))).toBeNull();
  });

  test('ten an hour per source', async () => {
    for (let count = 0; count < 10; count += 1) await limits.admit('report-issue', `${count}@ten.example`, ip);
    expect(await refusalOf(limits.admit('report-issue', emailCanonical, ip))).toContain('too-many-requests');
  });

  test('a registration is told in words the page shows', async () => {
    for (let count = 0; count < 3; count += 1) await limits.admitMailbox('register', emailCanonical);
    expect(await refusalOf(limits.admitMailbox('register', emailCanonical))).toBe(
      'too-many-attempts: Too many attempts. Try again in 60 minutes',
    );
  });

  test('a code may be tried twenty times', async () => {
    for (let count = 0; count < 20; count += 1) await limits.admitCode('a code', `198.19.${networks}.${count}`);
    expect(await refusalOf(limits.admitCode('a code', ip))).toContain('too-many-attempts');
    expect(await refusalOf(limits.admitCode('another code', ip))).toBeNull();
  });
});

test('somebody who tries more than twenty unknown addresses is noticed once', async () => {
  const noticed = [];
  for (let count = 0; count < 25; count += 1) {
    // Each of them twice: only different ones count.
    noticed.push(
      await limits.isProbing(ip, `${count}@probe.example`),
      await limits.isProbing(ip, `${count}@probe.example`),
    );
  }
  expect(noticed.filter(Boolean)).toHaveLength(1);
  expect(noticed.indexOf(true)).toBe(40);
});

test('the counters hold no address of anyone', async () => {
  await tryLogin();
  const { rows } = await database.pool.query('select key from attempt_counter');
  const keys = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(keys).not.toContain(emailCanonical);
  expect(keys).not.toContain(ip);
});
