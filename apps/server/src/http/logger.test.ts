import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const CANARY = 'canary-4711';

function record(write: (log: ReturnType<typeof createLogger>) => void): {
  text: string;
  lines: Record<string, unknown>[];
} {
  const written: string[] = [];
  write(createLogger('trace', { write: (line) => void written.push(line) }));
  return { text: written.join(''), lines: written.map((line) => JSON.parse(line)) };
}

describe('secrets in log lines', () => {
  test.each([
    { password: CANARY },
    { token: CANARY },
    { body: { email: 'a@b.example', password: CANARY } },
    { headers: { authorization: `Bearer ${CANARY}`, cookie: `sid=${CANARY}` } },
    { req: { method: 'GET', url: '/', headers: { authorization: `Bearer ${CANARY}` } } },
    { answer: { accessToken: CANARY, refreshToken: CANARY } },
    { request: { body: { login: { password: CANARY } } } },
    { job: { payload: { connection: { apiKey: CANARY } } } },
    { connections: [{ provider: 'x', apiKey: CANARY }] },
    { reset: { oobCode: CANARY, newPassword: CANARY } },
    { grant: { access_token: CANARY, refresh_token: CANARY, id_token: CANARY, client_secret: CANARY } },
  ])('%j keeps its secret', (fields) => {
    const { text } = record((log) => log.info(fields, 'done'));
    expect(text).not.toContain(CANARY);
    expect(text).toContain('done');
  });

  test('the object that was logged is not changed by it', () => {
    const body = { user: { password: CANARY } };
    record((log) => log.info({ body }, 'done'));
    expect(body).toEqual({ user: { password: CANARY } });
  });

  test('what is no secret stays readable', () => {
    const { lines } = record((log) => log.info({ user: { email: 'a@b.example' }, count: 7 }, 'done'));
    expect(lines[0]).toMatchObject({ user: { email: 'a@b.example' }, count: 7, msg: 'done' });
  });

  test.each([
    [`/sign-in?customToken=${CANARY}&flow=openid`, '/sign-in?customToken=[secret]&flow=openid'],
    [
      `/firebase-callback?mode=resetPassword&oobCode=${CANARY}`,
      '/firebase-callback?mode=resetPassword&oobCode=[secret]',
    ],
    [`/api/auth/verify-email?token=${CANARY}`, '/api/auth/verify-email?token=[secret]'],
    [`/callback?code=${CANARY}&state=${CANARY}`, '/callback?code=[secret]&state=[secret]'],
    [`/callback?CODE=${CANARY}`, '/callback?CODE=[secret]'],
    [`/callback?%63ode=${CANARY}&a[token]=${CANARY}`, '/callback?%63ode=[secret]&a[token]=[secret]'],
    [`/callback?id_token=${CANARY}&client_secret=${CANARY}`, '/callback?id_token=[secret]&client_secret=[secret]'],
    [`/login?password=${CANARY}&%zz=1`, '/login?password=[secret]&%zz=1'],
    [`/login#access_token=${CANARY}`, '/login#access_token=[secret]'],
    [`/connect/${CANARY}`, '/connect/[secret]'],
    [`/Connect/${CANARY}/?a=b`, '/Connect/[secret]?a=b'],
    [`/api/connect/${CANARY}?token=${CANARY}`, '/api/connect/[secret]?token=[secret]'],
    [`/api/%63onnect%2F${CANARY}/connect/${CANARY}`, '/api/connect/[secret]'],
    ['/api/integrations/quickbooks/check-connection', '/api/integrations/quickbooks/check-connection'],
    ['/api/x?statement=a&keyword=b&codec=c', '/api/x?statement=a&keyword=b&codec=c'],
    ['/api/me/headline?companyId=7', '/api/me/headline?companyId=7'],
  ])('the address %s is logged as %s', (url, shown) => {
    const { lines } = record((log) => log.info({ req: { method: 'GET', url } }, 'request'));
    expect(lines[0]?.req).toEqual({ method: 'GET', url: shown });
  });
});

describe('errors in log lines', () => {
  function driverError(): Error {
    return Object.assign(new Error('the query failed'), {
      code: '23505',
      client: { password: CANARY, connectionParameters: { password: CANARY } },
      parameters: [CANARY],
      detail: `Key (email)=(${CANARY}) already exists.`,
      where: CANARY,
    });
  }

  test.each(['err', 'error'])('under %s: type, message, code and stack, and nothing the driver hangs on it', (key) => {
    const { text, lines } = record((log) => log.error({ [key]: driverError() }, 'failed'));
    expect(text).not.toContain(CANARY);
    expect(Object.keys(lines[0]?.[key] as object).sort()).toEqual(['code', 'message', 'stack', 'type']);
  });

  test('as the only argument', () => {
    expect(record((log) => log.error(driverError())).text).not.toContain(CANARY);
  });

  test('a value the database could not take is left out of its message', () => {
    const error = Object.assign(new Error(`invalid input syntax for type uuid: "${CANARY}"`), { code: '22P02' });
    const { text, lines } = record((log) => log.error({ err: error }, 'failed'));
    expect(text).not.toContain(CANARY);
    expect(lines[0]?.err).toMatchObject({ message: 'invalid input syntax for type uuid: "[value]"' });
  });

  test('causes are described the same way', () => {
    const error = new Error('the service failed', { cause: driverError() });
    const { text, lines } = record((log) => log.error({ err: error }, 'failed'));
    expect(text).not.toContain(CANARY);
    expect(lines[0]?.err).toMatchObject({
      message: 'the service failed',
      cause: { message: 'the query failed', code: '23505' },
    });
  });

  test.each([['a text'], [null], [undefined], [42]])('%j instead of an error is logged as well', (thrown) => {
    const { lines } = record((log) => log.error({ err: thrown }, 'failed'));
    expect(lines[0]?.msg).toBe('failed');
  });
});

test('lines carry a time and no name of the machine or process', () => {
  const { lines } = record((log) => log.info('hello'));
  expect(lines[0]).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'hello' });
});

test('below the level nothing is written', () => {
  const written: string[] = [];
  createLogger('warn', { write: (line) => void written.push(line) }).info('quiet');
  expect(written).toEqual([]);
});
