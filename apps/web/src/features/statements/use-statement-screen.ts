import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Statement, ReportType } from '@tieout/contracts/statements.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanyScope } from '#data/company-scope.ts';
import { statementQuery } from '#data/statement-queries.ts';
import { asShown } from './as-shown.ts';
import { askOf, choicesText } from './choices.ts';
import type { ChosenCell } from './chosen-cell.ts';
import { useChoices } from './use-choices.ts';
import { useChosenCell } from './use-chosen-cell.ts';
import { useExport } from './use-export.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useStructureEdits } from './use-structure-edits.ts';
import { useView } from './use-view.ts';

const NO_ROWS: Statement['rows'] = [];

export type StatementScreen = ReturnType<typeof useStatementScreen>;

/** Everything a statement's screen knows and can do. */
export function useStatementScreen(scope: CompanyScope, type: ReportType) {
  const [search] = useSearchParams();
  const { choices, change } = useChoices();
  const ask = useMemo(() => askOf(type, choices), [type, choices]);
  const options = { ...statementQuery(scope, ask), select: asShown };
  const query = useQuery(options);
  const queryClient = useQueryClient();
  const statement = query.data ?? null;
  const cell = useChosenCell();
  const [hasHiddenRows, setHasHiddenRows] = useState(false);
  const { open, toggle, openTo, level } = useOpenRows(type, statement?.rows ?? NO_ROWS);
  // What was published, and what was known long ago, cannot be rearranged.
  const canEdit = statement?.can.editStructure === true && statement.source.kind === 'live' && choices.knownOn === null;
  return {
    query,
    statement,
    choices,
    change,
    /** The choices alone, to keep under a name. */
    choicesText: choicesText(search),
    cancel: () => void queryClient.cancelQueries({ queryKey: options.queryKey }),
    open,
    toggle,
    openTo,
    level,
    chosen: cell.chosen,
    hasHiddenRows,
    /** One drawer at a time. */
    openCell: (next: ChosenCell) => {
      setHasHiddenRows(false);
      cell.open(next);
    },
    openHiddenRows: () => {
      cell.close();
      setHasHiddenRows(true);
    },
    closeDrawer: () => {
      setHasHiddenRows(false);
      cell.close();
    },
    edits: useStructureEdits(scope, options.queryKey, type),
    view: useView(statement, choices),
    onExport: useExport(statement, choices, open),
    canEdit,
    settingsPath: canEdit ? `${scope.base}/settings/structure` : null,
    accountsPath: canEdit ? `${scope.base}/settings/accounts` : null,
  };
}
