import { isMonth, type Month } from '@tieout/finance/month.ts';
import { readHiddenSheet } from '#tables/read-table.ts';

/** A sheet that nobody sees: which plan a workbook was written by, and with which amounts. */
export const KEY_SHEET = '_tieout';
export const BUDGET_SHEET = 'Budget';
const MARK = 'tieout-plan';
const MOST_LINES = 5_000;

/** What a workbook knows of the plan it comes from. */
export interface PlanKey {
  companyId: string;
  planId: string;
  version: number;
  /** Minor units by row and month as they were written; nothing where nothing was planned. */
  written: ReadonlyMap<string, ReadonlyMap<Month, number>>;
}

export function keyRows({ companyId, planId, version, written }: PlanKey, months: readonly Month[]) {
  return [
    [MARK, companyId, planId, version],
    ['code', ...months],
    ...[...written].map(([code, amounts]) => [code, ...months.map((month) => amounts.get(month) ?? null)]),
  ];
}

/** Null of a file that no plan has written. */
export async function readPlanKey(file: Buffer): Promise<PlanKey | null> {
  const [head, names, ...lines] = (await readHiddenSheet(file, MOST_LINES, KEY_SHEET)) ?? [];
  const [mark, companyId, planId, version] = head?.cells ?? [];
  if (mark !== MARK) return null;
  const months = (names?.cells ?? []).slice(1).map(String);
  const written = lines.map(({ cells: [code, ...amounts] }) => {
    const known = months.flatMap((month, at): [Month, number][] => {
      const amount = amounts[at];
      return isMonth(month) && typeof amount === 'number' ? [[month, amount]] : [];
    });
    return [String(code), new Map(known)] as const;
  });
  return { companyId: String(companyId), planId: String(planId), version: Number(version), written: new Map(written) };
}
