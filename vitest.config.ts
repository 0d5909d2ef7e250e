import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DATABASE = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));
const SEED = fileURLToPath(new URL('scripts/lib/seed-setup.mjs', import.meta.url));
const CLOSING = fileURLToPath(new URL('apps/server/test/close-setup.ts', import.meta.url));
const isDeep = process.env.TIEOUT_DEEP === '1';

const DATABASE_TESTS = ['apps/server/{src,test}/**/*.test.ts', 'bench/src/**/*.db.test.ts'];
/** A mocked module must not meet the same module as another file has loaded it. */
const MOCKING_TESTS = findWith('vi.mock(', DATABASE_TESTS, import.meta.dirname);

const WEB = fileURLToPath(new URL('apps/web', import.meta.url));
/** Functions that need a window say so; all others do without one, which takes half a second to make. */
const LOGIC_WITH_PAGE = findWith('@vitest-environment happy-dom', ['src/**/*.test.ts'], WEB);
/** They mock a module, or look at what happens when one is loaded first of all. */
const LONELY_PAGES = [
  ...findWith('vi.mock(', ['src/**/*.test.tsx'], WEB),
  'src/lib/zod-config.test.ts',
  'src/session/identity/firebase-identity-client.test.ts',
  'src/third-parties/error-reporting.test.ts',
];

function findWith(text: string, patterns: string[], folder: string): string[] {
  return globSync(patterns, { cwd: folder }).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(text),
  );
}

/** Begun last, one of these would keep one core busy for a minute while the other rests. */
const LONGEST = ['matrix/access-matrix', 'demo/load-demo', 'account/account-page'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(name));
  return place === -1 ? LONGEST.length : place;
}

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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{finance,demo,connectors}/src/**/*.test.ts',
            'packages/{finance,demo}/test/**/*.test.ts',
            'apps/sandbox/{src,test}/**/*.test.ts',
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
          exclude: isDeep ? [] : [DEEP_TESTS],
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
          include: ['{src,test}/**/*.test.tsx', ...LOGIC_WITH_PAGE],
          exclude: LONELY_PAGES,
          environment: 'happy-dom',
          // As with the database; what a test changes of the page it puts back (testing/render-app.tsx).
          isolate: false,
        },
      },
      {
        extends: true,
        root: './apps/web',
        test: {
          name: 'page-logic',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [...LOGIC_WITH_PAGE, ...LONELY_PAGES],
          isolate: false,
        },
      },
      {
        extends: true,
        root: './apps/web',
        test: { name: 'page-lonely', include: LONELY_PAGES, environment: 'happy-dom' },
      },
    ],
  },
});
