import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

export interface State<Value> {
  readonly value: Value;
  /** Before the answer goes out: what a vendor has confirmed lives through a kill. */
  save(): void;
}

/** What a vendor remembers, as one file; in memory alone where there is no folder. */
export function openState<Value extends object>(folder: string | null, name: string, empty: Value): State<Value> {
  if (folder === null) return { value: empty, save() {} };
  const file = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  const value = existsSync(file) ? { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Value) } : empty;
  return { value, save: () => replaceFile(file, JSON.stringify(value)) };
}

/** Written beside and put in place at once: a kill leaves the old file or the new one, never half of it. */
function replaceFile(file: string, text: string): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, file);
}
