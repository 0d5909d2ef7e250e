import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ALL_STEPS, runListedStep } from '../../apps/server/test/identity-conformance/all-steps.ts';
import { RECORDED_FILE, readRecorded } from '../../apps/server/test/identity-conformance/recorded.ts';
import type { Outcome } from '../../apps/server/test/identity-conformance/outcome.ts';
import { createEmulatorProvider } from './emulator-provider.ts';

const provider = createEmulatorProvider(inject('emulatorHost'));
const isRecording = process.env['TIEOUT_RECORD'] === '1';

let recorded: Record<string, Outcome>;
const live: Record<string, Outcome> = {};

beforeAll(async () => {
  recorded = isRecording ? {} : await readRecorded();
});

afterAll(async () => {
  if (!isRecording) return;
  const lines = Object.entries(live).map(([name, outcome]) => `${JSON.stringify(name)}: ${JSON.stringify(outcome)}`);
  await writeFile(RECORDED_FILE, `{\n${lines.join(',\n')}\n}\n`);
});

describe("Google's emulator answers as recorded", () => {
  test.each(ALL_STEPS)('$name', async (listed) => {
    const outcome = await runListedStep(listed, provider);
    live[listed.name] = outcome;
    expect(outcome).toEqual(isRecording ? outcome : recorded[listed.name]);
  });

  test('and nothing is recorded that is not tried any more', () => {
    const tried = ALL_STEPS.map(({ name }) => name).toSorted();
    expect(Object.keys(isRecording ? live : recorded).toSorted()).toEqual(tried);
  });
});
