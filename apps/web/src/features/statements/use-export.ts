import { exportStatement } from '@tieout/contracts/statement-export.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { download } from '#data/download.ts';
import { useSession } from '#session/session-context.tsx';
import { askOf, type Choices } from './choices.ts';
import { foldedCodes } from './table/display-rows.ts';
import type { ExportKind, RowsInFile } from './toolbar/export-menu.tsx';

/** A statement as a file, as it is on the screen: its columns, order, scale and, unless all are wanted, folded rows. */
export function useExport(statement: Statement | null, choices: Choices, open: ReadonlySet<string>) {
  const session = useSession();
  return (kind: ExportKind, { hasFolded, hasHidden, hasComments }: RowsInFile): void => {
    if (statement === null) return;
    const { companyId, title, type, rows, display } = statement;
    const { zeroRows: _, ...ask } = askOf(type, choices);
    const body = {
      ...ask,
      ...kind,
      zeroRows: choices.zeroRows,
      scale: choices.scale ?? statement.scale,
      percentOfRevenue: choices.percent ?? display.percentOfRevenue,
      hiddenRows: hasHidden,
      comments: hasComments,
      collapsed: hasFolded ? [] : foldedCodes(rows, open),
    };
    void download(session, {
      companyId,
      what: title,
      ask: () => callForFile(exportStatement, { query: { companyId }, body }),
    });
  };
}
