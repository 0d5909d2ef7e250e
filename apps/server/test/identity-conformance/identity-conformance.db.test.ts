import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_STEPS, runListedStep } from './all-steps.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import type { Outcome } from './outcome.ts';
import type { Provider } from './provider.ts';
import { readRecorded } from './recorded.ts';
import { WANTED_DIFFERENCES } from './wanted-differences.ts';

const OURS = WANTED_DIFFERENCES.flatMap(({ ours }) => Object.entries(ours));
const oursByStep = new Map(OURS);

let provider: Provider;
let recorded: Record<string, Outcome>;

beforeAll(async () => {
  provider = await createEmbeddedProvider();
  recorded = await readRecorded();
});

describe("our provider answers as Google's emulator does, but for the wanted differences", () => {
  test.each(ALL_STEPS)('$name', async (listed) => {
    const expected = oursByStep.get(listed.name) ?? recorded[listed.name];
    expect(expected).toBeDefined();
    expect(await runListedStep(listed, provider)).toEqual(expected);
  });
});

describe('the wanted differences', () => {
  test('are of steps that exist, each listed once', () => {
    const names = new Set(ALL_STEPS.map(({ name }) => name));
    expect(OURS.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
    expect(oursByStep.size).toBe(OURS.length);
  });

  test('all still differ', () => {
    for (const [name, ours] of OURS) expect([name, ours]).not.toEqual([name, recorded[name]]);
  });

  test('leave more than a hundred steps equal', () => {
    expect(ALL_STEPS.length - OURS.length).toBeGreaterThan(100);
  });
});
