import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { npmCommand } from './npm-command.mjs';
import { ROOT } from './project.mjs';
import { testEnvironment } from './test-environment.mjs';

afterEach(() => vi.unstubAllEnvs());

it('keeps settings of the product away from the tests', () => {
  for (const name of [
    'DATABASE_URL',
    'DATA_DIR',
    'SMTP_URL',
    'NODE_ENV',
    'PGPASSWORD',
    'FIREBASE_AUTH_EMULATOR_HOST',
  ]) {
    vi.stubEnv(name, 'production');
  }
  vi.stubEnv('LANG', 'C.UTF-8');
  const env = testEnvironment({ isDeep: true, CHROMIUM_PATH: '/usr/bin/chromium' });
  expect(Object.values(env)).not.toContain('production');
  expect(env).toMatchObject({ LANG: 'C.UTF-8', TIEOUT_DEEP: '1', CHROMIUM_PATH: '/usr/bin/chromium' });
  expect(testEnvironment().TIEOUT_DEEP).toBeUndefined();
});

it('makes the bundled Node the one that tests find', () => {
  expect(testEnvironment().PATH.split(path.delimiter)[0]).toBe(path.join(ROOT, 'node_modules', '.bin'));
});

it("installs with the npm that called us, on the machine's own Node", () => {
  const env = {
    npm_execpath: '/usr/lib/npm/bin/npm-cli.js',
    npm_node_execpath: '/usr/bin/node',
    PATH: ['/project/node_modules/.bin', '/usr/bin'].join(path.delimiter),
  };
  expect(npmCommand('/project', env)).toMatchObject({
    command: '/usr/bin/node',
    prefix: ['/usr/lib/npm/bin/npm-cli.js'],
    env: { PATH: '/usr/bin' },
  });
});

it('uses npm from the path when another tool called us', () => {
  const env = { npm_execpath: '/usr/lib/yarn/bin/yarn.js', PATH: '/usr/bin' };
  expect(npmCommand('/project', env)).toMatchObject({ command: 'npm', prefix: [] });
});
