import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createKeptAnswers } from './kept-answers.ts';
import { validateRequest } from './validate-request.ts';
import { writeAnswer } from './write-answer.ts';

const TAG = '"abc"';
const LONG = 'x'.repeat(2000);

let made: number;
let checked: number;
let answer: unknown;

beforeEach(() => {
  [made, checked, answer] = [0, 0, { text: LONG, secret: 'undeclared' }];
});

function appWith({ maxBytes = 100_000 } = {}): FastifyInstance {
  const app = Fastify();
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(writeAnswer);
  const answers = createKeptAnswers(maxBytes);
  const response = z.object({
    text: z.string().refine(() => {
      checked += 1;
      return true;
    }),
  });
  for (const url of ['/one', '/other']) {
    app.get<{ Querystring: { tag?: string } }>(url, { schema: { response: { 200: response } } }, (request, reply) =>
      answers.send(request, reply, request.query.tag ?? TAG, async () => {
        made += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    );
  }
  return app;
}

test('an answer is made, checked and written once, and sent as often as it is asked for', async () => {
  const app = appWith();
  const [first, second] = [await app.inject('/one'), await app.inject('/one')];
  expect({ made, checked }).toEqual({ made: 1, checked: 1 });
  expect(first.json()).toEqual({ text: LONG });
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({
    etag: `W/${TAG}`,
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
});

test('another tag, and another route with the same tag, is another answer', async () => {
  const app = appWith();
  for (const url of ['/one', '/other', '/one?tag="def"']) await app.inject(url);
  expect(made).toBe(3);
});

test.each([
  [TAG, 304],
  [`W/${TAG}`, 304],
  [`"x", W/${TAG}`, 304],
  ['"x"', 200],
  // Whether there is an answer at all is not known yet.
  ['*', 200],
])('who has %s gets %i', async (tags, status) => {
  const answered = await appWith().inject({ url: '/one', headers: { 'if-none-match': tags } });
  expect([answered.statusCode, answered.headers['etag'], made]).toEqual([status, `W/${TAG}`, status === 200 ? 1 : 0]);
});

test('who asks for a kept answer and takes gzip gets it packed as soon as it is', async () => {
  const app = appWith();
  const request = { url: '/one', headers: { 'accept-encoding': 'gzip, br' } };
  const plain = await app.inject(request);
  expect(plain.headers['content-encoding']).toBeUndefined();
  let packed = await app.inject(request);
  while (packed.headers['content-encoding'] === undefined) {
    await wait(1);
    packed = await app.inject(request);
  }
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await app.inject('/one')).body).toBe(plain.body);
  const refusing = await app.inject({ url: '/one', headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(refusing.headers['content-encoding']).toBeUndefined();
  expect(made).toBe(1);
});

test.each([
  ['that breaks its contract', { text: 7 }],
  ['that cannot be made', new Error('no')],
])('an answer %s is an error without a tag, and is tried again', async (_, broken) => {
  const app = appWith();
  const good = answer;
  answer = broken;
  const refused = await app.inject('/one');
  expect([refused.statusCode, refused.headers['etag']]).toEqual([500, undefined]);
  answer = good;
  expect((await app.inject('/one')).statusCode).toBe(200);
  expect(made).toBe(2);
});

test('the least recently used answers go first when there is no room', async () => {
  const app = appWith({ maxBytes: 5000 });
  for (const tag of ['1', '2', '1', '3', '1', '2']) await app.inject(`/one?tag=${tag}`);
  // The third took the place of the second, which is then made again.
  expect(made).toBe(4);
});

test('an answer larger than all the room is not kept, and takes nothing away', async () => {
  const app = appWith({ maxBytes: 5000 });
  await app.inject('/one?tag=small');
  answer = { text: 'x'.repeat(9000) };
  for (const tag of ['huge', 'huge', 'small']) await app.inject(`/one?tag=${tag}`);
  expect(made).toBe(3);
});
