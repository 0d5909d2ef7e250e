import { describe, expect, it } from 'vitest';
import {
  countChecks,
  countPlaywright,
  countVitest,
  formatFailures,
  formatRepeats,
  formatSummary,
  summarisePart,
} from './summary.mjs';

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

describe('the list of failures', () => {
  it('names part, test and the first lines of the reason', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const counts = { passed: 0, failed: 1, skipped: 0, failures: [{ test: 'a.test.ts › adds', message }] };
    const text = formatFailures([part({}), part({ name: 'database', code: 1, counts })]);
    expect(text.split('\n').slice(0, 2)).toEqual(['FAILED database: a.test.ts › adds', '    line 0']);
    expect(text.split('\n')).toHaveLength(13);
  });
});

describe('a part', () => {
  it('that ran no test has failed', () => {
    expect(part({ counts: { passed: 0, failed: 0, skipped: 0 } }).failed).toBe(1);
    expect(part({ counts: { passed: 0, failed: 0, skipped: 7 } }).failed).toBe(1);
  });

  it('that ended badly without naming a test has failed once', () => {
    expect(part({ code: 1 }).failed).toBe(1);
    const silent = part({ code: 1, counts: null });
    expect(silent).toMatchObject({ passed: 0, failed: 1 });
    expect(formatFailures([silent])).toContain('ended with code 1 and named no failed test');
  });

  it('with failed tests counts those and nothing more', () => {
    expect(part({ code: 1, counts: { passed: 1, failed: 4, skipped: 0 } }).failed).toBe(4);
  });
});

describe('a part that was cut off', () => {
  it('is named as such and neither passed nor failed', () => {
    const cutOff = part({ name: 'fuzz', code: 130, counts: null, isCutOff: true });
    expect(formatSummary([part({}), cutOff])).toContain('fuzz  0 passed  0 failed  cut off  1.5 s');
    expect(
      formatSummary([part({}), cutOff])
        .split('\n')
        .at(-1),
    ).toBe('3 passed, 0 failed');
    expect(formatFailures([cutOff])).toBe('');
  });
});

describe('what passed at the second try', () => {
  it('counts as passed, and is named', () => {
    const flaky = {
      file: 'session.spec.ts',
      title: 'goes on',
      ok: true,
      tests: [{ projectName: 'light', status: 'flaky', results: [{ errors: [{ message: 'too late' }] }, {}] }],
    };
    const counts = countPlaywright({ stats: { expected: 1, flaky: 1 }, suites: [{ specs: [flaky] }] });
    expect(counts).toMatchObject({ passed: 2, failed: 0, failures: [] });
    const text = 'SECOND TRY browser: session.spec.ts › goes on\n    [light] too late';
    expect(formatRepeats([part({}), part({ name: 'browser', counts })])).toBe(text);
  });
});

describe('the reports of the tools', () => {
  it('Vitest: a file that does not load is a failure beside the failed tests', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['2 is not 3'] }],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 3,
      failures: [
        { test: 'b.test.ts', message: 'no such file' },
        { test: 'a.test.ts › adds', message: '2 is not 3' },
      ],
    });
    expect(countVitest(null)).toBeNull();
  });

  it('Playwright: unexpected results and errors outside tests are failures', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    const failed = {
      file: 'homes.spec.ts',
      title: 'opens',
      ok: false,
      tests: [{ projectName: 'dark', results: [{ errors: [{ message: 'not found' }] }] }],
    };
    const suites = [{ suites: [{ specs: [failed, { ok: true }] }] }];
    expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
      passed: 6,
      failed: 3,
      skipped: 3,
      failures: [
        { test: 'outside the tests', message: 'no browser' },
        { test: 'homes.spec.ts › opens', message: '[dark] not found' },
      ],
      repeated: [],
    });
    expect(countPlaywright(null)).toBeNull();
  });

  it('checks: one test per tool', () => {
    const results = [
      { name: 'types', code: 0 },
      { name: 'lint', code: 2 },
    ];
    const failures = [{ test: 'lint', message: 'ended with code 2' }];
    expect(countChecks(results)).toEqual({ passed: 1, failed: 1, skipped: 0, failures });
  });
});
