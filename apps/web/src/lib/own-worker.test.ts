// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const started: [unknown, unknown][] = [];
const made: string[] = [];

beforeEach(() => {
  started.length = 0;
  made.length = 0;
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: unknown, options: unknown) {
        started.push([String(address), options]);
      }
    },
  );
  // The browser's own factory hands out objects instead of texts; here it is enough to see what it was asked for.
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
      made.push(name);
      return rules;
    },
  });
});

test('a script of our own build starts, through one policy that is made once', async () => {
  const { startWorker } = await import('./own-worker.ts');
  startWorker('/assets/plan-abc123.js');
  startWorker('/assets/fan-def456.js');
  expect(started).toEqual([
    [`${window.location.origin}/assets/plan-abc123.js`, { type: 'module' }],
    [`${window.location.origin}/assets/fan-def456.js`, { type: 'module' }],
  ]);
  expect(made).toEqual(['tieout-worker']);
});

test.each([
  'https://elsewhere.example/assets/a.js',
  '//elsewhere.example/assets/a.js',
  '/api/me/files/1',
  '/assets/../api/me/files/1',
  'data:text/javascript,postMessage(1)',
  'blob:http://localhost/1',
])('%s is no script of our own', async (address) => {
  const { startWorker } = await import('./own-worker.ts');
  expect(() => startWorker(address)).toThrow(TypeError);
  expect(started).toEqual([]);
});
