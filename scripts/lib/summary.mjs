import { seconds } from './progress.mjs';

/**
 * Counts of one part. A part that ended badly without naming a failed test (a file that did not load, a crash, no
 * tests at all) counts as one failure: silence is not success. One that was cut off says nothing either way.
 */
export function summarisePart({ name, code, milliseconds, counts, isCutOff = false }) {
  if (isCutOff) return { name, milliseconds, passed: 0, failed: 0, skipped: 0, failures: [], isCutOff };
  const found = { failures: [], ...(counts ?? { passed: 0, failed: 0, skipped: 0 }) };
  const isSilentFailure = found.failed === 0 && (code !== 0 || found.passed === 0);
  if (!isSilentFailure) return { name, milliseconds, ...found };
  const failures = [{ test: 'the whole part', message: `ended with code ${code} and named no failed test` }];
  return { name, milliseconds, ...found, failed: 1, failures };
}

/** Vitest's JSON report. A file that could not be loaded has no tests in it and counts as one failure. */
export function countVitest(report) {
  if (report === null) return null;
  const files = report.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && failedTests(file).length === 0);
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: [
      ...unloaded.map((file) => ({ test: file.name, message: file.message })),
      ...files.flatMap((file) =>
        failedTests(file).map((test) => ({
          test: `${file.name} › ${test.fullName}`,
          message: (test.failureMessages ?? []).join('\n'),
        })),
      ),
    ],
  };
}

function failedTests({ assertionResults = [] }) {
  return assertionResults.filter(({ status }) => status === 'failed');
}

/** Playwright's JSON report. A test that passed only when repeated counts as passed, and is named; errors outside tests fail. */
export function countPlaywright(report) {
  if (report === null) return null;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  const errors = report.errors ?? [];
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [
      ...errors.map(({ message }) => ({ test: 'outside the tests', message })),
      ...specsOf(report)
        .filter(({ ok }) => !ok)
        .map(troubleOf),
    ],
    repeated: specsOf(report)
      .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
      .map(troubleOf),
  };
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function troubleOf({ file, title, tests = [] }) {
  const message = tests
    .flatMap(({ projectName, results = [] }) =>
      results.flatMap(({ errors = [] }) => errors.map(({ message: text }) => `[${projectName}] ${text}`)),
    )
    .join('\n');
  return { test: `${file} › ${title}`, message };
}

export function countChecks(results) {
  const failures = results
    .filter(({ code }) => code !== 0)
    .map(({ name, code }) => ({ test: name, message: `ended with code ${code}` }));
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** Lines of a failure's message that the summary repeats; the whole text stands where the test ran. */
const MESSAGE_LINES = 12;

/** What failed, by name. Said again at the end because the output of a later part buries it. */
export function formatFailures(parts) {
  return parts
    .flatMap(({ name, failures }) => failures.map((trouble) => formatTrouble('FAILED', name, trouble)))
    .join('\n\n');
}

/** What passed at the second try: green, and still somebody's work. */
export function formatRepeats(parts) {
  return parts
    .flatMap(({ name, repeated = [] }) => repeated.map((trouble) => formatTrouble('SECOND TRY', name, trouble)))
    .join('\n\n');
}

function formatTrouble(mark, part, { test, message = '' }) {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return [`${mark} ${part}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A table of the parts and, as its very last line, the sum. */
export function formatSummary(parts) {
  const rows = parts.map(({ name, passed, failed, skipped, milliseconds, isCutOff }) => [
    name,
    `${passed} passed`,
    `${failed} failed`,
    isCutOff ? 'cut off' : skipped === 0 ? '' : `${skipped} skipped`,
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
