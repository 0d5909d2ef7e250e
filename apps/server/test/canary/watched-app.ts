import type { LightMyRequestResponse } from 'fastify';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { createCanaries, type Canaries } from './canaries.ts';

export interface WatchedApp extends TestApp {
  canaries: Canaries;
  /** Everything logged so far, at the most talkative level. */
  logged: () => string;
  /** Sends, and remembers the answer. */
  send: (request: WatchedRequest) => Promise<LightMyRequestResponse>;
  /** What log lines and answers have given away, in sentences. */
  leaks: () => string[];
}

export interface WatchedRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

export async function createWatchedApp(
  options: TestAppOptions = {},
  canaries: Canaries = createCanaries(),
): Promise<WatchedApp> {
  const lines: string[] = [];
  const answers: { place: string; text: string }[] = [];
  const test = await createTestApp({ ...options, logTo: { write: (line) => void lines.push(line) } });
  return {
    ...test,
    canaries,
    logged: () => lines.join(''),
    async send(request) {
      const answer = await test.app.inject(request);
      const place = `the answer ${answer.statusCode} to ${request.method ?? 'GET'} ${request.url.split('?', 1)[0]}`;
      answers.push({ place, text: `${JSON.stringify(answer.headers)} ${answer.body}` });
      return answer;
    },
    leaks: () => [
      ...canaries.findIn('the log', lines.join('')),
      ...answers.flatMap(({ place, text }) => canaries.findIn(place, text)),
    ],
  };
}
