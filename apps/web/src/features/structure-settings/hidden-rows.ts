import { pathOfNames } from '@tieout/finance/statements/structure/structure-path.ts';
import type { StructureItem, ReportType } from '@tieout/contracts/report-structure.ts';
import type { EditorRow } from './editor-draft.ts';

export interface HiddenRow {
  readonly row: EditorRow;
  readonly names: readonly string[];
}

/** Rows that are hidden themselves, not those below one, in reading order. */
export function hiddenRows(rows: readonly EditorRow[], above: readonly string[] = []): HiddenRow[] {
  return rows.flatMap((row) => {
    const names = [...above, row.name];
    const below = hiddenRows(row.children, names);
    return row.isDeleted ? [{ row, names }, ...below] : below;
  });
}

export function itemOf(reportType: ReportType, names: readonly string[]): StructureItem {
  return { reportType, ...pathOfNames(names) };
}
