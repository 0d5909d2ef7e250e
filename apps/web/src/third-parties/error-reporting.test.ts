import { getConfig } from '@tieout/contracts/config.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#lib/api-client.ts';
import { reportError } from '#lib/report-error.ts';
import { CONFIG } from '#testing/answers.ts';
import { jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { RATES, REPLAY, startErrorReporting } from './error-reporting.ts';

const PATIENCE = { timeout: 20_000 };
const SERVICE = 'https://errors.example';
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

interface Report {
  environment: string;
  release: string;
  request?: { url?: string };
  user?: unknown;
  tags: Record<string, string>;
  exception: { values: { value: string }[] };
}

useMockServer();

const sent: string[] = [];
const traces: (string | null)[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sent.length = 0;
  traces.length = 0;
  mockServer.use(
    http.options(`${SERVICE}/*`, () => new HttpResponse(null, { headers: CORS })),
    http.post(`${SERVICE}/api/42/envelope/`, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({}, { headers: CORS });
    }),
    http.get('*/api/config', ({ request }) => {
      traces.push(request.headers.get('sentry-trace'), request.headers.get('baggage'));
      return jsonAnswer(CONFIG);
    }),
  );
});

/** The reports of one kind in what has arrived. */
function reports(type: string): Report[] {
  return sent.flatMap((envelope) => {
    const [, header = '{}', body = '{}'] = envelope.split('\n');
    return (JSON.parse(header) as { type: string }).type === type ? (JSON.parse(body) as Report) : [];
  });
}

test('the constants of the specification', () => {
  expect(RATES).toEqual({
    environment: 'production',
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
  expect(REPLAY).toMatchObject({ maskAllText: false, blockAllMedia: false, useCompression: false });
});

test.each([
  '<input type="password">',
  '<input type="text" autocomplete="current-password">',
  '<input type="text" autocomplete="new-password">',
  '<input data-secret>',
])('a recording never holds %s', (html) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  expect(holder.querySelector(REPLAY.block.join(','))).not.toBeNull();
});

test('before it starts no call carries a trace and nothing is sent', async () => {
  reportError(new Error('at start-up'), 'early');
  await callApi(getConfig, {});
  expect([traces, sent]).toEqual([[null, null], []]);
});

describe('once it has started', () => {
  test('what failed before is reported first', async () => {
    startErrorReporting({ dsn: 'https://key@errors.example/42', release: '1.2.3' });
    await vi.waitFor(() => expect(reports('event').map(({ tags }) => tags.context)).toEqual(['early']), PATIENCE);
  });

  test('an error is reported with its context, the version and nobody’s name, and still logged', async () => {
    window.history.replaceState(null, '', '/complete-reset?oobCode=top-secret&lang=en');
    reportError(new Error('broken at /sign-in?customToken=top-secret'), 'the test');
    await vi.waitFor(() => expect(reports('event')).toHaveLength(1), PATIENCE);
    const [report] = reports('event');
    expect(report).toMatchObject({ environment: 'production', release: '1.2.3', tags: { context: 'the test' } });
    expect(report?.exception.values[0]?.value).toBe('broken at /sign-in?customToken=**********');
    expect(report?.request?.url).toMatch(/\/complete-reset$/);
    expect(report?.user).toBeUndefined();
    expect(sent.join('\n')).not.toContain('top-secret');
    // oxlint-disable-next-line no-console -- the console stays the log beside the service
    expect(console.error).toHaveBeenCalledWith('[tieout] the test', expect.any(Error));
  });
});
