// @vitest-environment node
// With Node's own fetch: the one of the test browser answers 304 and aborts by itself, in its own way.
import { getConfig } from '@tieout/contracts/config.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { login } from '@tieout/contracts/auth.ts';
import { reportIssue } from '@tieout/contracts/support.ts';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIG, headline, loginAnswer } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { createMemoryStorage } from '#testing/memory-storage.ts';
import { forgetTrackedEvents, trackedEvents } from './analytics.ts';
import { callApi, configureApiClient, TIMEOUT_MS } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { forgetAnswers } from './etag-cache.ts';

useMockServer();

const onUnauthorized = vi.fn<() => void>();
const localStorage = createMemoryStorage();
vi.stubGlobal('window', { localStorage, location: { pathname: '/' } });

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  forgetTrackedEvents();
  onUnauthorized.mockReset();
  configureApiClient({ baseUrl: 'http://tieout.test', onUnauthorized });
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

describe('a call', () => {
  test('carries the stored token', async () => {
    localStorage.setItem('token', 'secret');
    let header: string | null = null;
    mockServer.use(
      http.get('*/api/config', ({ request }) => {
        header = request.headers.get('authorization');
        return jsonAnswer(CONFIG);
      }),
    );
    await callApi(getConfig, {});
    expect(header).toBe('Bearer secret');
  });

  test('carries no authorization without a token', async () => {
    let hasHeader = true;
    mockServer.use(
      http.get('*/api/config', ({ request }) => {
        hasHeader = request.headers.has('authorization');
        return jsonAnswer(CONFIG);
      }),
    );
    await callApi(getConfig, {});
    expect(hasHeader).toBe(false);
  });

  test('is never answered by the cache of the browser', async () => {
    const spy = vi.spyOn(globalThis, 'fetch');
    mockServer.use(answers('get', '/api/config', CONFIG));
    await callApi(getConfig, {});
    expect(spy.mock.lastCall?.[1]).toMatchObject({ cache: 'no-store' });
    spy.mockRestore();
  });

  test('leaves parameters out that are not set', async () => {
    let search = 'unset';
    mockServer.use(
      http.get('*/api/me/headline', ({ request }) => {
        search = new URL(request.url).search;
        return jsonAnswer(headline());
      }),
    );
    await callApi(getHeadline, { query: { companyId: undefined } });
    expect(search).toBe('');
  });

  test('emits one analytics event with the path of the contract and the status', async () => {
    mockServer.use(refuses('get', '/api/me', { status: 404, code: 'not-found' }));
    await failureOf(callApi(getMe, {}));
    expect(trackedEvents()).toEqual([{ name: 'api-request', method: 'GET', path: '/api/me', status: 404 }]);
  });
});

describe('an answer that is known already', () => {
  test('is asked for with its ETag and given again on 304', async () => {
    const asked: (string | null)[] = [];
    mockServer.use(
      http.get('*/api/config', ({ request }) => {
        const etag = request.headers.get('if-none-match');
        asked.push(etag);
        if (etag === '"v1"') return new HttpResponse(null, { status: 304 });
        return jsonAnswer(CONFIG, { etag: '"v1"' });
      }),
    );
    await callApi(getConfig, {});
    expect(await callApi(getConfig, {})).toEqual(CONFIG);
    expect(asked).toEqual([null, '"v1"']);
  });

  test('is not given to the bearer of another token', async () => {
    const asked: (string | null)[] = [];
    mockServer.use(
      http.get('*/api/config', ({ request }) => {
        asked.push(request.headers.get('if-none-match'));
        return jsonAnswer(CONFIG, { etag: '"v1"' });
      }),
    );
    localStorage.setItem('token', 'first');
    await callApi(getConfig, {});
    localStorage.setItem('token', 'second');
    await callApi(getConfig, {});
    expect(asked).toEqual([null, null]);
  });
});

describe('a refusal', () => {
  test('becomes an ApiError with status, code, message and request id', async () => {
    mockServer.use(refuses('get', '/api/me', { status: 404, code: 'not-found', message: 'Nothing here.' }));
    const error = await failureOf(callApi(getMe, {}));
    expect(error).toMatchObject({ status: 404, code: 'not-found', message: 'Nothing here.', requestId: 'request-1' });
  });

  test('without our error body is an unexpected answer with its status', async () => {
    mockServer.use(http.get('*/api/me', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await failureOf(callApi(getMe, {}))).toMatchObject({ status: 502, code: 'unexpected-answer' });
  });
});

describe('an answer that breaks the contract', () => {
  test('is refused instead of being shown', async () => {
    mockServer.use(answers('get', '/api/config', { version: 1 }));
    expect(await failureOf(callApi(getConfig, {}))).toMatchObject({ status: 200, code: 'unexpected-answer' });
  });

  test('is refused when it is not JSON', async () => {
    mockServer.use(
      http.get('*/api/config', () => new HttpResponse('<html>', { headers: { 'cache-control': 'no-store' } })),
    );
    expect(await failureOf(callApi(getConfig, {}))).toMatchObject({ code: 'unexpected-answer' });
  });
});

describe('no answer', () => {
  test('has status 0', async () => {
    mockServer.use(http.get('*/api/config', () => HttpResponse.error()));
    expect(await failureOf(callApi(getConfig, {}))).toMatchObject({ status: 0, code: 'no-response' });
    expect(trackedEvents()).toMatchObject([{ status: 0 }]);
  });

  test('is what a server that takes longer than 30 seconds gives', async () => {
    expect(TIMEOUT_MS).toBe(30_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mockServer.use(
      http.get('*/api/config', async () => {
        await delay('infinite');
        return jsonAnswer(CONFIG);
      }),
    );
    const failure = failureOf(callApi(getConfig, {}));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await failure).toMatchObject({ status: 0, code: 'no-response' });
    vi.useRealTimers();
  });

  test('because the caller no longer wants it stays their own abort', async () => {
    mockServer.use(http.get('*/api/config', () => delay('infinite')));
    const controller = new AbortController();
    const call = callApi(getConfig, {}, controller.signal);
    controller.abort(new DOMException('left the page', 'AbortError'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a dead session', () => {
  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ])('is ended by a %i', async (status, code) => {
    mockServer.use(refuses('get', '/api/me', { status, code }));
    await failureOf(callApi(getMe, {}));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('is not ended by a 404', async () => {
    mockServer.use(refuses('get', '/api/me', { status: 404, code: 'not-found' }));
    await failureOf(callApi(getMe, {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('is not ended by a wrong password', async () => {
    mockServer.use(refuses('post', '/api/auth/login', { status: 401, code: 'bad-credentials' }));
    await failureOf(callApi(login, { body: { email: 'a@b.example', password: 'x' } }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('is not ended by a late answer to the token before', async () => {
    localStorage.setItem('token', 'old');
    mockServer.use(refuses('get', '/api/me', { status: 401, code: 'unauthenticated' }));
    const call = failureOf(callApi(getMe, {}));
    localStorage.setItem('token', 'new');
    await call;
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a call that creates', () => {
  const ISSUE = { body: { email: 'a@b.example', bugDescription: 'It broke' } };
  const RECEIPT = { id: '01a1e004-d63f-73b9-9756-33dbc1051bc9' };
  const sent: (string | null)[] = [];

  beforeEach(() => {
    sent.length = 0;
  });

  function answerIssues(answer: () => Response): void {
    mockServer.use(
      http.post('*/api/report-issue', ({ request }) => {
        sent.push(request.headers.get('idempotency-key'));
        return answer();
      }),
    );
  }

  test('carries a key, and a new one when the same is wanted again', async () => {
    answerIssues(() => jsonAnswer(RECEIPT));
    await callApi(reportIssue, ISSUE);
    await callApi(reportIssue, ISSUE);
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(sent).size).toBe(2);
  });

  test.each([
    ['nobody has answered', () => HttpResponse.error()],
    ['the server is away', () => jsonAnswer({}, { status: 503 })],
    ['the first is still worked on', () => jsonAnswer({}, { status: 409 })],
    ['it came too often', () => jsonAnswer({}, { status: 429 })],
    ['the answer makes no sense', () => jsonAnswer({ id: 7 })],
  ])('keeps its key when %s, until it has succeeded', async (_why, answer) => {
    answerIssues(answer);
    await failureOf(callApi(reportIssue, ISSUE));
    await failureOf(callApi(reportIssue, ISSUE));
    answerIssues(() => jsonAnswer(RECEIPT));
    await callApi(reportIssue, ISSUE);
    expect(new Set(sent).size).toBe(1);
    await callApi(reportIssue, ISSUE);
    expect(new Set(sent).size).toBe(2);
  });

  test('has a key of its own for each thing that is wanted', async () => {
    answerIssues(() => HttpResponse.error());
    await failureOf(callApi(reportIssue, ISSUE));
    await failureOf(callApi(reportIssue, { body: { ...ISSUE.body, bugDescription: 'It broke again' } }));
    expect(new Set(sent).size).toBe(2);
  });
});

test('a call that creates nothing carries no key', async () => {
  let hasKey = true;
  mockServer.use(
    http.post('*/api/auth/login', ({ request }) => {
      hasKey = request.headers.has('idempotency-key');
      return jsonAnswer(loginAnswer());
    }),
  );
  await callApi(login, { body: { email: 'a@b.example', password: 'x' } });
  expect(hasKey).toBe(false);
});

test('a login sends email and password as JSON', async () => {
  let body: unknown;
  mockServer.use(
    http.post('*/api/auth/login', async ({ request }) => {
      body = await request.json();
      return jsonAnswer(loginAnswer());
    }),
  );
  await callApi(login, { body: { email: 'a@b.example', password: 'x' } });
  expect(body).toEqual({ email: 'a@b.example', password: 'x' });
});
