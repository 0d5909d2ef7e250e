import { MAX_STRUCTURE_MAPPINGS, MAX_STRUCTURE_ROWS } from '@tieout/contracts/structure-draft.ts';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { StructureRow } from '@tieout/contracts/structure-draft.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';

const SETTINGS = '/api/financial-reports/structure-settings';
const ROW = { code: null, name: 'A row', isDeleted: false };

/** Asks for a preview of the largest draft there can be, so often at once. */
export async function openPreviews(product: string, headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' };
  const query = `companyId=${BENCH_COMPANY_ID}`;
  const found = await fetch(`${product}${SETTINGS}?${query}&reportType=MANAGERIAL_PNL`, { headers });
  const { published, accounts } = (await found.json()) as StructureSettings;
  const [account] = accounts;
  if (account === undefined) throw new Error('The ledger has no accounts');
  const mapping = { accountId: account.accountId, departmentId: null, categoryCode: 'X' };
  const draft = {
    sections: filled(published.sections),
    mappings: Array.from({ length: MAX_STRUCTURE_MAPPINGS }, () => mapping),
    excluded: published.excluded,
  };
  const body = JSON.stringify({ reportType: 'MANAGERIAL_PNL', draft });

  async function preview(): Promise<void> {
    const answer = await fetch(`${product}${SETTINGS}/preview?${query}`, { method: 'POST', headers: json, body });
    if (answer.status !== 200) throw new Error(`The preview was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  return async function previewAtOnce(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, preview));
  };
}

/** New rows under the first section until there is no place for more. */
function filled([first, ...others]: readonly StructureRow[]): StructureRow[] {
  if (first === undefined) throw new Error('The structure has no sections');
  const children = [...first.children];
  let left = MAX_STRUCTURE_ROWS - countRows([first, ...others]);
  while (left > 1) {
    const below = Array.from({ length: Math.min(200, left - 1) }, () => ({ ...ROW, children: [] }));
    children.push({ ...ROW, children: below });
    left -= below.length + 1;
  }
  return [{ ...first, children }, ...others];
}

function countRows(rows: readonly StructureRow[]): number {
  return rows.reduce((count, { children }) => count + 1 + countRows(children), 0);
}
