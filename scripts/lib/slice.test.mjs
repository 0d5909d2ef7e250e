import { describe, expect, it, test } from 'vitest';
import { belongsTo, callsIn, listSlices, patternOfCalls, selectSlice, TESTS_OF_ALL_CALLS } from './slice.mjs';
import { findTestFiles, readText } from './test-files.mjs';

const FILES = [
  'apps/server/src/features/statements/statements.routes.db.test.ts',
  'apps/server/src/features/statements/statements.access-rows.ts',
  'apps/server/src/features/statement-export/statement-export.db.test.ts',
  'apps/server/src/statements/random-statements.db.test.ts',
  'apps/server/src/statements/long.deep.db.test.ts',
  'apps/web/src/features/statements/columns.test.tsx',
  'apps/web/src/features/login/login-page.test.tsx',
  'packages/contracts/src/statements.test.ts',
  'packages/finance/src/month.test.ts',
  'e2e/specs/statement.spec.ts',
  'e2e/specs/login-refusals.deep.spec.ts',
];

describe('a slice', () => {
  it('is its features, its room, its contracts, its spec and its calls', () => {
    const rows = `export const accessRows = {\n  'GET /api/reports/{id}': { scope: 'session' },\n};`;
    expect(selectSlice(FILES, 'statements', () => rows)).toEqual({
      tests: [
        'apps/server/src/features/statements/statements.routes.db.test.ts',
        'apps/server/src/statements/random-statements.db.test.ts',
        'apps/web/src/features/statements/columns.test.tsx',
        'packages/contracts/src/statements.test.ts',
      ],
      specs: ['e2e/specs/statement.spec.ts'],
      calls: ['GET /api/reports/{id}'],
    });
  });

  it('that nobody has is none', () => {
    expect(selectSlice(FILES, 'planning', () => '')).toBe(null);
  });

  it('is named by a feature, a room of the server or a package', () => {
    expect(listSlices(FILES)).toEqual(['contracts', 'finance', 'login', 'statement-export', 'statements']);
  });

  test.each([
    ['login', 'e2e/specs/login-refusals.deep.spec.ts', true],
    ['report-settings', 'packages/contracts/src/report-settings.test.ts', true],
    ['report', 'packages/contracts/src/reporting.test.ts', false],
    ['me', 'apps/server/src/features/metrics/me.test.ts', false],
    ['finance', 'packages/finance/src/month.test.ts', true],
  ])('%s and %s: %s', (slice, file, expected) => {
    expect(belongsTo(slice, file)).toBe(expected);
  });
});

describe('the calls of a slice', () => {
  it('are found in the names of tests, and none that only begins like them', () => {
    const pattern = new RegExp(patternOfCalls(callsIn(`'GET /api/me': {}, 'PUT /api/me/{id}': {}, 'aside'`)));
    for (const name of ['each is answered GET /api/me', 'PUT /api/me/{id} answers every caller as the table says']) {
      expect(name).toMatch(pattern);
    }
    expect('GET /api/me/companies answers').not.toMatch(pattern);
  });
});

describe('here', () => {
  const files = findTestFiles();

  it('every slice that can be named has something to run, and the walks of all calls stand where they are sought', () => {
    expect(listSlices(files).filter((slice) => selectSlice(files, slice, readText) === null)).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(TESTS_OF_ALL_CALLS));
  });
});
