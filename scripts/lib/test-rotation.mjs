import { listDeepParts } from './deep-parts.mjs';
import { readLastDay } from './last-day.mjs';
import { orderParts, rotate } from './rotation.mjs';
import { findTestFiles, isSpec, readText } from './test-files.mjs';
import { runBrowser, runPart, runVitest } from './test-runs.mjs';

/** Deep parts by turns for so many minutes: what did not fit is told by name. */
export async function runRotation(minutes) {
  const { ran, leftOut } = await rotate(planRotation(), { minutes, run: runDeepPart });
  if (leftOut.length > 0) console.log(`\nNot begun, because the time left was too short:\n  ${leftOut.join('\n  ')}`);
  return ran;
}

/** What a rotation of this commit would run, in its order. */
export function describeRotation() {
  return planRotation()
    .map(
      ({ name, minutes, isTouched }) =>
        `${isTouched ? 'changed ' : '        '} ${String(minutes).padStart(3)} min  ${name}`,
    )
    .join('\n');
}

function planRotation() {
  return orderParts(listDeepParts(findTestFiles(), readText), readLastDay());
}

function runDeepPart({ name }, timeoutMs) {
  const run = isSpec(name) ? runBrowser : runVitest;
  return runPart(name, () => run([name], { isDeep: true, timeoutMs }));
}
