import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { getHealth } from '@tieout/contracts/health.ts';
import { login } from '@tieout/contracts/auth.ts';
import { uploadLedger } from '@tieout/contracts/ledger-import.ts';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWebFolder } from '#test/factories/web-folder.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { giveUpLateBodies } from './late-bodies.ts';
import { takeUploads } from './upload-body.ts';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let port: number;
const open: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp({ webFolder: await createWebFolder() });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  // The server hangs up on whoever keeps sending; what it answered before is read all the same.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything the server says until it hangs up. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/** A body in pieces, until the server has enough of it. */
async function sendWithoutEnd(): Promise<{ said: string; sent: number }> {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`,
  );
  const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
  let sent = 0;
  while (!socket.destroyed && socket.writable && sent < 1024 * MEGABYTE) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    sent += chunk.length;
  }
  return { said: await answer, sent };
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head, body: errorBody.parse(JSON.parse(body)) };
}

async function isHealthy(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}${getHealth.path}`)).ok;
}

describe('a request that is too large', () => {
  test('with a gigabyte announced is refused before it is sent', async () => {
    const socket = await connected();
    const answer = readAll(socket);
    socket.write(
      `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${1024 * MEGABYTE}\r\nconnection: close\r\n\r\n{`,
    );
    expect(parse(await answer)).toMatchObject({
      status: 413,
      body: { code: 'body-too-large', message: 'The request is larger than 1 MB.' },
    });
  });

  test('without a length is cut off at the limit', async () => {
    // Whoever goes on sending may be hung up on before the answer is read; one of a few is.
    await vi.waitFor(async () => {
      const { said, sent } = await sendWithoutEnd();
      expect(sent).toBeLessThan(64 * MEGABYTE);
      expect(parse(said).status).toBe(413);
    }, 10_000);
  });

  test.each([
    ['address', `GET /api/config?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    [
      'number of headers',
      `GET /api/config HTTP/1.1\r\nhost: a\r\n${Array.from({ length: 100_000 }, (_, n) => `x-${n}: 1\r\n`).join('')}\r\n`,
    ],
  ])('in its %s is refused in our words', async (_what, request) => {
    const socket = await connected();
    const answer = readAll(socket);
    socket.write(request);
    const { status, body, head } = parse(await answer);
    expect(status).toBe(431);
    expect(body.message).toBe('The address and headers of the request are larger than 16 kB.');
    expect(head).toContain('content-security-policy: ');
  });

  test('in its number of keys is refused like any other wrong input', async () => {
    const keys = Object.fromEntries(Array.from({ length: 80_000 }, (_, key) => [`k${key}`, 1]));
    const answer = await app.app.inject({ method: 'POST', url: login.path, payload: keys });
    expect(errorBody.parse(answer.json())).toMatchObject({ code: 'invalid-input' });
  });

  test('in its depth is refused like any other wrong input', async () => {
    const payload = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.app.inject({ method: 'POST', url: login.path, headers, payload });
    expect(errorBody.parse(answer.json())).toMatchObject({ code: 'invalid-input' });
  });
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'The request must name its host, once.'],
  [
    'two hosts',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n',
    400,
    'The request must name its host, once.',
  ],
  ['a wish for a tunnel', 'CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n', 405, 'This server opens no tunnels.'],
])('%s gets a sentence, with the headers of every answer', async (_what, request, expected, message) => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write(request);
  const { status, body, head } = parse(await answer);
  expect([status, body.message]).toEqual([expected, message]);
  for (const header of ['content-security-policy', 'x-content-type-options', 'x-request-id']) {
    expect(head).toContain(`${header}: `);
  }
});

test('HTTP/1.0, which knows no hosts, is answered', async () => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('what is no HTTP gets a sentence', async () => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write('HELLO\r\n\r\n');
  expect(parse(await answer)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', message: 'The request is not valid HTTP.' },
  });
});

test('a broken request on a connection that was used before is answered, too', async () => {
  const socket = await connected();
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  const answer = readAll(socket);
  socket.write('HELLO\r\n\r\n');
  expect(parse(await answer).status).toBe(400);
});

test('a thousand half-open requests leave the product healthy', async () => {
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => connected()));
  for (const socket of sockets) socket.write(`POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-le`);
  for (let call = 0; call < 20; call += 1) expect(await isHealthy()).toBe(true);
});

test.each([
  ['headers', `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-le`],
  ['body', `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`],
])('a request whose %s never end is told so and cut off', async (_part, request) => {
  const { server } = app.app;
  const patience = [server.headersTimeout, server.requestTimeout] as const;
  [server.headersTimeout, server.requestTimeout] = [50, 50];
  try {
    const socket = await connected();
    const answer = readAll(socket);
    socket.write(request);
    expect(await isHealthy()).toBe(true);
    expect(parse(await answer)).toMatchObject({
      status: 408,
      body: { code: 'request-too-slow', message: 'The request did not arrive in time.' },
    });
  } finally {
    [server.headersTimeout, server.requestTimeout] = patience;
  }
});

test('a file may take its time, any other body is given up after a short while', async () => {
  const answers: string[] = [];
  const patient = Fastify();
  giveUpLateBodies(patient, 50, (error, socket) => {
    answers.push(String(error.code));
    socket.destroy();
  });
  takeUploads(patient);
  patient.post('/body', async () => 'read');
  patient.post('/file', { config: { endpoint: uploadLedger } }, async (request) => {
    let size = 0;
    for await (const piece of request.body as AsyncIterable<Buffer>) size += piece.length;
    return `${size} bytes`;
  });
  const address = new URL(await patient.listen({ host: '127.0.0.1', port: 0 }));
  async function sendSlowly(path: string, type: string): Promise<string> {
    const socket = connect(Number(address.port), '127.0.0.1').on('error', () => undefined);
    const answer = readAll(socket);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 2\r\n\r\n1`,
    );
    await sleep(200);
    socket.write('2');
    return answer;
  }
  expect(await sendSlowly('/body', 'application/json')).toBe('');
  expect(answers).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  expect(await sendSlowly('/file', 'application/octet-stream')).toMatch(/2 bytes$/);
  await patient.close();
});

test('an expectation nobody can meet is refused with the headers of every answer', async () => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write(`GET ${getHealth.path} HTTP/1.1\r\nhost: a\r\nexpect: a-miracle\r\n\r\n`);
  const { status, head, body } = parse((await answer).replace(/\r\n\r\n[\da-f]+\r\n(\{.*\})[^]*/, '\r\n\r\n$1'));
  expect([status, body.code]).toEqual([417, 'expectation-failed']);
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'cache-control']) {
    expect(head).toContain(`${name}: `);
  }
});

test('a body in broken pieces gets a sentence', async () => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  );
  expect(parse(await answer)).toMatchObject({ status: 400, body: { message: 'The request is not valid HTTP.' } });
});

test.each([
  ['GET /x#% HTTP/1.1', 200],
  ['GET http://localhost/api/no-such-call HTTP/1.1', 404],
  ['GET http://localhost/login HTTP/1.1', 200],
])('%s is answered with %d', async (line, status) => {
  const socket = await connected();
  const answer = readAll(socket);
  socket.write(`${line}\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(Number((await answer).split(' ')[1])).toBe(status);
});
