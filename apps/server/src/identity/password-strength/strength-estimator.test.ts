import { afterEach, expect, test } from 'vitest';
import { createPasswordStrength } from './password-strength.ts';
import { createStrengthEstimator, type StrengthEstimator } from './strength-estimator.ts';

const NOT_CHECKED = 'Your password could not be checked right now. Please try again in a moment.';
const GOOD = { password: 'Long-winter-evening-7!', words: [] };

let estimator: StrengthEstimator;

afterEach(() => estimator.close());

/** A worker that does this with each question. */
function workerThat(does: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ password }) => { ${does} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

test('one thread answers many at once, each their own', async () => {
  estimator = createStrengthEstimator();
  const passwords = ['Password1234!', GOOD.password, 'Qwerty123456!', 'tR7!kq2#Vw9^'];
  const scores = await Promise.all(passwords.map((password) => estimator.score({ password, words: [] })));
  expect(scores).toEqual([1, 4, 1, 4]);
});

test.each([
  ['throws', "throw new Error('broken')"],
  ['ends', 'process.exit(1)'],
])('a worker that %s is no answer, ends nothing else, and the next question has a new worker', async (_what, does) => {
  estimator = createStrengthEstimator({
    worker: workerThat(`if (password === 'bad') { ${does} } else parentPort.postMessage(3);`),
  });
  expect(await estimator.score({ password: 'bad', words: [] })).toBeNull();
  expect(await estimator.score(GOOD)).toBe(3);
});

test('a worker that hangs is given up, and its late answer is nobody’s', async () => {
  estimator = createStrengthEstimator({
    worker: workerThat(`if (password === 'bad') { for (;;); } else parentPort.postMessage(password.length);`),
    patienceMs: 5_000,
  });
  const scores = await Promise.all(['bad', '1', '22'].map((password) => estimator.score({ password, words: [] })));
  expect(scores).toEqual([null, 1, 2]);
});

test('a worker that cannot be started is no answer', async () => {
  estimator = createStrengthEstimator({ worker: new URL('nobody.ts', import.meta.url) });
  expect(await estimator.score(GOOD)).toBeNull();
});

test('beyond fifty in line there is no answer, and those in line get theirs', async () => {
  estimator = createStrengthEstimator({ worker: workerThat('parentPort.postMessage(3);') });
  const scores = await Promise.all(Array.from({ length: 100 }, () => estimator.score(GOOD)));
  expect(scores.filter((score) => score === 3).length).toBeGreaterThanOrEqual(50);
  expect(scores.filter((score) => score === null).length).toBeGreaterThan(0);
});

test('a password that could not be checked is not taken, and the sentence says so', async () => {
  estimator = createStrengthEstimator({ worker: workerThat('process.exit(1)') });
  const strength = createPasswordStrength(estimator);
  expect(await strength.check(GOOD.password, [])).toBe(NOT_CHECKED);
});
