import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createBudget, type BudgetWindow } from './budget.ts';
import { createCircuit } from './circuit.ts';
import { createHttpClient, type CallRecord, type HttpRequest } from './http.ts';

const START = Date.UTC(2026, 10, 18);
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(
  listener: RequestListener,
  { windows = [{ ms: 1, calls: 1000 }] as BudgetWindow[], timeoutMs = 5000 } = {},
) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const clock = createTestClock(START);
  const calls: CallRecord[] = [];
  const http = createHttpClient({
    provider: 'quickbooks',
    clock,
    random: () => 0.5,
    budget: createBudget(windows, clock),
    circuit: createCircuit(clock),
    timeoutMs,
    throttleMs: 60_000,
    requestIdHeader: 'intuit_tid',
    onCall: (call) => calls.push(call),
  });
  const request: HttpRequest = { call: 'query Account', method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} };
  return { http, request, clock, calls };
}

/** Answers with these statuses, one after the other, then with 200. */
function answering(statuses: number[], headers: Record<string, string> = {}): RequestListener {
  const left = [...statuses];
  return (_request, response) => {
    const status = left.shift();
    response.writeHead(status ?? 200, { intuit_tid: 'tid-1', ...(status === undefined ? {} : headers) }).end('{}');
  };
}

test('a call that fails four times is answered at the fifth, after waits with full jitter', async () => {
  const { http, request, clock, calls } = await start(answering([500, 502, 503, 504]));
  expect(await http.send(request)).toMatchObject({ status: 200, requestId: 'tid-1' });
  expect(clock.waits).toEqual([500, 1000, 2000, 4000]);
  expect(calls).toHaveLength(5);
});

test('five failures are the end of it, and a sentence that names vendor and call', async () => {
  const { http, request, calls } = await start(answering(Array(9).fill(500)));
  await expect(http.send(request)).rejects.toMatchObject({
    kind: 'transient',
    message: 'quickbooks, query Account: the vendor answers 500',
    requestId: 'tid-1',
  });
  expect(calls).toHaveLength(5);
});

test('what must not arrive twice is sent once', async () => {
  const { http, request, calls } = await start(answering([500]));
  await expect(http.send({ ...request, once: true })).rejects.toMatchObject({ kind: 'transient' });
  expect(calls).toHaveLength(1);
});

test('after 429 it waits as long as the vendor says, and a minute where it does not', async () => {
  const told = await start(answering([429], { 'retry-after': '7' }));
  await told.http.send(told.request);
  expect(told.clock.waits).toEqual([7000]);
  server?.close();
  const untold = await start(answering([429]));
  await untold.http.send(untold.request);
  expect(untold.clock.waits).toEqual([60_000]);
});

test('a vendor that wants to be left alone for an hour is, and the error says until when', async () => {
  const { http, request, clock } = await start(answering([429], { 'retry-after': '3600' }));
  await expect(http.send(request)).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAt: new Date(START + 3_600_000),
  });
  expect(clock.waits).toEqual([]);
});

test('after five failed calls the vendor is not asked for a minute', async () => {
  const { http, request, clock, calls } = await start(answering(Array(25).fill(500)));
  for (let call = 0; call < 5; call += 1) await expect(http.send(request)).rejects.toThrow('500');
  await expect(http.send(request)).rejects.toThrow('not asked, because the last calls all failed');
  expect(calls).toHaveLength(25);
  clock.advance(60_000);
  expect(await http.send(request)).toMatchObject({ status: 200 });
});

test('more calls than the budget has wait for their turn, or are told when it comes', async () => {
  const { http, request, clock } = await start(answering([]), {
    windows: [
      { ms: 1000, calls: 2 },
      { ms: 86_400_000, calls: 3 },
    ],
  });
  for (let call = 0; call < 3; call += 1) await http.send(request);
  expect(clock.waits).toEqual([1000]);
  await expect(http.send(request)).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAt: new Date(START + 86_400_000),
  });
});

test('a redirect is not followed: it would take the token along', async () => {
  const { http, request, calls } = await start(answering([302], { location: 'http://127.0.0.1:1/' }));
  await expect(http.send(request)).rejects.toMatchObject({ kind: 'bad_response' });
  expect(calls).toHaveLength(0);
});

test('an answer that never ends is given up, every time', async () => {
  const { http, request, calls } = await start((_request, response) => void response.write('{'), { timeoutMs: 30 });
  await expect(http.send(request)).rejects.toMatchObject({
    kind: 'transient',
    message: expect.stringContaining('no answer'),
  });
  expect(calls).toHaveLength(5);
});

test('a sync that is stopped stops, and is not tried again', async () => {
  const stop = new AbortController();
  const { http, request, calls } = await start(() => stop.abort());
  await expect(http.send(request, stop.signal)).rejects.toThrow('aborted');
  expect(calls).toHaveLength(0);
});
