import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AccessRows, Row } from './row.ts';

const FEATURES = fileURLToPath(new URL('../../src/features', import.meta.url));

/** The rows of every slice. */
export const ROWS = await readRows();

async function readRows(): Promise<AccessRows> {
  const rows: Record<string, Row> = {};
  for await (const file of glob('*/*.access-rows.ts', { cwd: FEATURES })) {
    const { accessRows } = (await import(`${FEATURES}/${file}`)) as { accessRows: AccessRows };
    // Of two rows for one call the table would show only the later.
    const twice = Object.keys(accessRows).find((call) => call in rows);
    if (twice !== undefined) throw new Error(`${twice} has a second row, in ${file}.`);
    Object.assign(rows, accessRows);
  }
  return rows;
}

export function rowOf(call: string): Row {
  const row = ROWS[call];
  if (row === undefined) throw new Error(noRow(call));
  return row;
}

export function noRow(call: string): string {
  return `${call} has no row that says who may call it: write it in an *.access-rows.ts beside its routes.`;
}
