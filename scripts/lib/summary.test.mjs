import { describe, expect, it } from 'vitest';
import { countChecks, countPlaywright, countVitest, formatSummary, summarisePart } from './summary.mjs';

function part(overrides) {
  return summarisePart({
    name: 'unit',
    code: 0,
    milliseconds: 1500,
    counts: { passed: 3, failed: 0, skipped: 0 },
    ...overrides,
  });
}

describe('the last line', () => {
  it('adds up all parts', () => {
    const parts = [part({}), part({ name: 'page', code: 1, counts: { passed: 10, failed: 2, skipped: 1 } })];
    expect(formatSummary(parts).split('\n').at(-1)).toBe('13 passed, 2 failed');
  });

  it('stands under a table with the time of each part', () => {
    const text = formatSummary([part({}), part({ name: 'database', milliseconds: 61_000 })]);
    expect(text).toContain('unit      3 passed  0 failed    1.5 s');
    expect(text).toContain('database  3 passed  0 failed     61 s');
  });
});

describe('a part', () => {
  it('that ran no test has failed', () => {
    expect(part({ counts: { passed: 0, failed: 0, skipped: 0 } }).failed).toBe(1);
    expect(part({ counts: { passed: 0, failed: 0, skipped: 7 } }).failed).toBe(1);
  });

  it('that ended badly without naming a test has failed once', () => {
    expect(part({ code: 1 }).failed).toBe(1);
    expect(part({ code: 1, counts: null })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('with failed tests counts those and nothing more', () => {
    expect(part({ code: 1, counts: { passed: 1, failed: 4, skipped: 0 } }).failed).toBe(4);
  });
});

describe('the reports of the tools', () => {
  it('Vitest: a file that does not load is a failure beside the failed tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
    expect(countVitest(null)).toBeNull();
  });

  it('Playwright: unexpected results and errors outside tests are failures', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    expect(countPlaywright({ stats, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 6,
      failed: 3,
      skipped: 3,
    });
    expect(countPlaywright(null)).toBeNull();
  });

  it('checks: one test per tool', () => {
    expect(countChecks([{ code: 0 }, { code: 2 }, { code: 0 }])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});
