import { seconds } from './progress.mjs';

/**
 * Counts of one part. A part that ended badly without naming a failed test (a file that did not load, a crash, no
 * tests at all) counts as one failure: silence is not success.
 */
export function summarisePart({ name, code, milliseconds, counts }) {
  const found = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = found.failed === 0 && (code !== 0 || found.passed === 0);
  return { name, milliseconds, ...found, failed: isSilentFailure ? 1 : found.failed };
}

/** Vitest's JSON report. A file that could not be loaded has no tests in it and counts as one failure. */
export function countVitest(report) {
  if (report === null) return null;
  const unloaded = (report.testResults ?? []).filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** Playwright's JSON report. A test that passed only when repeated counts as passed; errors outside tests as failures. */
export function countPlaywright(report) {
  if (report === null) return null;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length, skipped };
}

export function countChecks(results) {
  const failed = results.filter(({ code }) => code !== 0).length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

/** A table of the parts and, as its very last line, the sum. */
export function formatSummary(parts) {
  const rows = parts.map(({ name, passed, failed, skipped, milliseconds }) => [
    name,
    `${passed} passed`,
    `${failed} failed`,
    skipped === 0 ? '' : `${skipped} skipped`,
    seconds(milliseconds),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  '),
  );
  const { passed, failed } = total(parts);
  return [...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}

export function total(parts) {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
  };
}
