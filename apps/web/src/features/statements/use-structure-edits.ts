import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { StructureItem } from '@tieout/contracts/report-structure.ts';
import type { StructureRow } from '@tieout/contracts/structure-draft.ts';
import type { Statement, StatementRowAnswer, ReportType } from '@tieout/contracts/statements.ts';
import { useRef } from 'react';
import { offerUndo } from '#session/action-toasts.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { hideRow, moveRow, statementsKey } from '#data/statement-queries.ts';
import { restoreItemMutation, structureSettingsQuery } from '#data/structure-queries.ts';
import { stepsPast } from './table/steps-past.ts';
import { isEditable, movedRows, passedRow, rowsWithout, type Direction } from './table/row-order.ts';

interface Step {
  key: QueryKey;
  item: StructureItem;
  code: string;
  direction: Direction;
  /** The sibling it passes on the screen. */
  passed: string;
  /** As the table was before it, to put it back. */
  before: Statement['rows'];
}

interface StructureEdits {
  onMove: (code: string, directions: readonly Direction[]) => void;
  onHide: (code: string) => void;
  restore: (item: StructureItem) => Promise<void>;
}

/** Rows in the memory of the page, before the server has said anything about them. */
function useShownRows(key: QueryKey) {
  const queryClient = useQueryClient();
  return {
    statement: () => queryClient.getQueryData<Statement>(key),
    setRows(target: QueryKey, rows: Statement['rows']): void {
      queryClient.setQueryData<Statement>(target, (statement) => statement && { ...statement, rows });
    },
    /** An answer from before a change must not overwrite it. */
    stopAnswers: () => queryClient.cancelQueries({ queryKey: key }),
    refresh(companyId: string): void {
      void queryClient.invalidateQueries({ queryKey: statementsKey(companyId) });
      void queryClient.invalidateQueries({ queryKey: ['deleted-items', companyId] });
    },
  };
}

/**
 * Changes of order are shown at once and sent one step after the other. When a step is refused, it and those after it
 * are put back; those before it are saved.
 */
function useMoves(scope: CompanyScope, key: QueryKey, reportType: ReportType): StructureEdits['onMove'] {
  const shown = useShownRows(key);
  const queryClient = useQueryClient();
  const session = useSession();
  const waiting = useRef<Step[]>([]);
  const isSending = useRef(false);

  /** Nothing where it cannot be had: then every move is one step. */
  function wholeTree(): Promise<readonly StructureRow[]> {
    return queryClient.fetchQuery(structureSettingsQuery(scope, reportType)).then(
      ({ published }) => published.sections,
      () => [],
    );
  }

  async function send(): Promise<void> {
    isSending.current = true;
    for (let step = waiting.current[0]; step !== undefined; step = waiting.current[0]) {
      try {
        const steps = stepsPast(await wholeTree(), step.code, step.passed);
        for (let left = Math.max(1, steps); left > 0; left -= 1) {
          await moveRow(scope, { ...step.item, direction: step.direction });
        }
        waiting.current.shift();
      } catch {
        waiting.current = [];
        shown.setRows(step.key, step.before);
        showToast(session, 'The order could not be saved. It is back as it was.', true);
      }
    }
    isSending.current = false;
    shown.refresh(scope.companyId);
  }

  return (code, directions) => {
    for (const direction of directions) {
      const statement = shown.statement();
      const row = statement?.rows.find((each) => each.code === code);
      const after = movedRows(statement?.rows ?? [], code, direction);
      const passed = passedRow(statement?.rows ?? [], code, direction);
      if (statement === undefined || row === undefined || after === null || passed === null) return;
      void shown.stopAnswers();
      shown.setRows(key, after);
      waiting.current.push({ key, item: itemOf(statement, row), code, direction, passed, before: statement.rows });
    }
    if (!isSending.current) void send();
  };
}

/** Order and hidden rows of a statement, changed on the screen first. */
export function useStructureEdits(scope: CompanyScope, key: QueryKey, reportType: ReportType): StructureEdits {
  const shown = useShownRows(key);
  const session = useSession();
  const restoring = useMutation(restoreItemMutation(scope));
  const onMove = useMoves(scope, key, reportType);

  async function hide(statement: Statement, row: StatementRowAnswer): Promise<void> {
    const item = itemOf(statement, row);
    await shown.stopAnswers();
    shown.setRows(key, rowsWithout(statement.rows, row.code));
    try {
      await hideRow(scope, item);
      offerUndo(session, `${row.name} is hidden. Its amount stays in every total.`, () => void restore(item));
    } catch {
      shown.setRows(key, statement.rows);
      showToast(session, `${row.name} could not be hidden. It is back as it was.`, true);
    }
    shown.refresh(scope.companyId);
  }

  function onHide(code: string): void {
    const statement = shown.statement();
    const row = statement?.rows.find((each) => each.code === code);
    if (statement !== undefined && row !== undefined && isEditable(row)) void hide(statement, row);
  }

  async function restore(item: StructureItem): Promise<void> {
    try {
      await restoring.mutateAsync(item);
    } catch {
      showToast(session, 'The row could not be shown again. Try again in a moment.', true);
    }
    shown.refresh(scope.companyId);
  }

  return { onMove, onHide, restore };
}

function itemOf({ type }: Statement, { path }: StatementRowAnswer): StructureItem {
  return { reportType: type, sectionName: '', ...path };
}
