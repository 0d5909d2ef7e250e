import { runChecks } from './checks.mjs';
import { Refusal } from './refusal.mjs';
import { listSlices, patternOfCalls, selectSlice, TESTS_OF_ALL_CALLS } from './slice.mjs';
import { countChecks } from './summary.mjs';
import { findTestFiles, readText } from './test-files.mjs';
import { runBrowser, runPart, runVitest, seekChromium } from './test-runs.mjs';

/** With the projects of vitest.config.ts that each part runs. */
const VITEST_PARTS = { unit: 'unit', database: 'database*', contract: 'contract', page: 'page*' };

/** Runs every part, also after one has failed, and answers their counts. */
export async function runParts({ isDeep }) {
  // Sought first, so that a long download is not a surprise at the end; a failure is told where it matters.
  await Promise.allSettled([seekChromium()]);
  return runAll([
    ['check', runCheckPart],
    ...Object.entries(VITEST_PARTS).map(([part, projects]) => [
      part,
      () => runVitest(['--project', projects], { isDeep }),
    ]),
    ['browser', () => runBrowser([], { isDeep })],
  ]);
}

/** What belongs to one slice, without the checks: those look at everything. */
export async function runSlice(slice) {
  const files = findTestFiles();
  const found = selectSlice(files, slice, readText);
  if (found === null) {
    throw new Refusal(`Nothing belongs to a slice "${slice}". There are: ${listSlices(files).join(', ')}.`);
  }
  const { tests, specs, calls } = found;
  return runAll(
    [
      tests.length > 0 && ['tests', () => runVitest(tests)],
      calls.length > 0 && ['calls', () => runTestsOfCalls(calls)],
      specs.length > 0 && ['browser', () => runBrowser(specs)],
    ].filter(Boolean),
  );
}

/** The calls of all other slices, which the same files walk, are not told as skipped. */
async function runTestsOfCalls(calls) {
  const { code, counts } = await runVitest([...TESTS_OF_ALL_CALLS, '-t', patternOfCalls(calls)]);
  return { code, counts: counts && { ...counts, skipped: 0 } };
}

async function runAll(runs) {
  const parts = [];
  for (const [name, run] of runs) parts.push(await runPart(name, run));
  return parts;
}

async function runCheckPart() {
  const counts = countChecks(await runChecks());
  return { code: counts.failed === 0 ? 0 : 1, counts };
}
