import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const DATABASE = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));
const SEED = fileURLToPath(new URL('scripts/lib/seed-setup.mjs', import.meta.url));
const CLOSING = fileURLToPath(new URL('apps/server/test/close-setup.ts', import.meta.url));
const isDeep = process.env.TIEOUT_DEEP === '1';

const DATABASE_TESTS = ['apps/server/{src,test}/**/*.test.ts', 'bench/src/**/*.db.test.ts'];
/** A mocked module must not meet the same module as another file has loaded it. */
const MOCKING_TESTS = globSync(DATABASE_TESTS, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock('),
);

/** Pages against the real server, which alone among pages need a database. */
const PAGES_WITH_SERVER = 'test/*-with-server.test.tsx';

/** Drills that take long and hold parts that seldom change: in `npm run test:deep`, and by turns in CI. */
const DEEP_TESTS = '**/*.deep.db.test.ts';

export default defineConfig({
  test: {
    testTimeout: isDeep ? 600_000 : 60_000,
    hookTimeout: 120_000,
    setupFiles: [SEED],
    // Mantine prints the whole element, thousands of lines of it, where nothing inside can take the focus; here nothing has
    // a size, so nothing can.
    onConsoleLog: (log) => !log.startsWith('[@mantine/hooks/use-focus-trap]'),
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{finance,demo}/src/**/*.test.ts',
            'packages/{finance,demo}/test/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/src/**/!(*.db).test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: [...MOCKING_TESTS, ...(isDeep ? [] : [DEEP_TESTS])],
          globalSetup: [DATABASE],
          setupFiles: [CLOSING],
          // To load the product anew for each of the files takes a third of the time of all of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database-mocking',
          include: MOCKING_TESTS,
          globalSetup: [DATABASE],
          setupFiles: [CLOSING],
        },
      },
      { extends: true, test: { name: 'contract', include: ['packages/contracts/**/*.test.ts'] } },
      {
        extends: true,
        root: './apps/web',
        test: {
          name: 'page',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: [PAGES_WITH_SERVER],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        root: './apps/web',
        test: {
          name: 'page-with-server',
          include: [PAGES_WITH_SERVER],
          environment: 'happy-dom',
          globalSetup: [DATABASE],
          setupFiles: [CLOSING],
        },
      },
    ],
  },
});
