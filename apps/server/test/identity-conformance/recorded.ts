import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './outcome.ts';

/** What Google's own emulator answered; `npm run oracles -- --record` writes it anew. */
export const RECORDED_FILE = fileURLToPath(new URL('emulator-outcomes.json', import.meta.url));

export async function readRecorded(): Promise<Record<string, Outcome>> {
  return JSON.parse(await readFile(RECORDED_FILE, 'utf8')) as Record<string, Outcome>;
}
