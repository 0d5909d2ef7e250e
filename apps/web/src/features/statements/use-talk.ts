import { useQuery } from '@tanstack/react-query';
import { ledgerTypeOf, type Statement } from '@tieout/contracts/statements.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { commentsOnQuery, type Comment, type CommentedCell } from '#data/comments-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import type { ChosenCell } from './chosen-cell.ts';
import { commentedCellOf, keyOfCell } from './commented-cell.ts';
import type { StatementScreen } from './use-statement-screen.ts';

/** The name in the address of the thread that a link leads to. */
const THREAD = 'comment';

export interface Talk {
  /** The figure whose comments are open. */
  cell: ChosenCell | null;
  object: CommentedCell | null;
  title: string;
  marks: ReadonlyMap<string, ReadonlySet<string>>;
  open: ((cell: ChosenCell) => void) | null;
  close: () => void;
  seeWhy: (() => void) | undefined;
}

/** Where a statement is talked about, and the figure whose comments are open: by a key, or by a link to a thread. */
export function useTalk({ companyId }: CompanyScope, screen: StatementScreen): Talk {
  const { statement } = screen;
  const [search, setSearch] = useSearchParams();
  const asked = search.get(THREAD);
  const { data } = useQuery({
    ...commentsOnQuery(companyId, 'cell', statement === null ? '' : ledgerTypeOf(statement.type)),
    enabled: statement !== null && !statement.isRestricted && statement.source.kind !== 'none',
  });
  const [opened, setOpened] = useState<ChosenCell | null>(null);
  const threads = data?.comments;
  const linked = useMemo(() => linkedCell(statement, threads, asked), [statement, threads, asked]);
  const cell = opened ?? linked;
  const marks = useMemo(() => marksOf(statement, threads), [statement, threads]);
  useShown(screen, linked);
  const column = statement?.columns.find(({ key }) => key === cell?.column);
  const row = statement?.rows.find(({ code }) => code === cell?.row);
  const isThere = statement !== null && cell !== null && column !== undefined && row !== undefined;

  function close(): void {
    setOpened(null);
    if (asked === null) return;
    setSearch(
      (current) => {
        current.delete(THREAD);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    cell: isThere ? cell : null,
    object: isThere ? commentedCellOf(statement, row.code, column) : null,
    title: isThere ? `${row.name} · ${column.label}` : '',
    marks,
    open:
      statement?.knownOn === null
        ? (next) => {
            screen.closeDrawer();
            close();
            setOpened(next);
          }
        : null,
    close,
    seeWhy:
      isThere && row.isDrillable && statement.can.drill
        ? () => {
            close();
            screen.openCell(cell);
          }
        : undefined,
  };
}

function cellsOf(statement: Statement): Map<string, ChosenCell> {
  const cells = new Map<string, ChosenCell>();
  for (const column of statement.columns) {
    if (column.kind === 'change' || column.kind === 'change-percent') continue;
    for (const { code } of statement.rows) {
      const key = keyOfCell(commentedCellOf(statement, code, column));
      if (!cells.has(key)) cells.set(key, { row: code, column: column.key });
    }
  }
  return cells;
}

function linkedCell(
  statement: Statement | null,
  threads: readonly Comment[] | undefined,
  asked: string | null,
): ChosenCell | null {
  const object = threads?.find(({ threadId }) => threadId === asked)?.object;
  if (statement === null || object?.kind !== 'cell') return null;
  return cellsOf(statement).get(keyOfCell(object)) ?? null;
}

/** A corner for each figure that somebody has written about and nobody has settled. */
function marksOf(
  statement: Statement | null,
  threads: readonly Comment[] | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const marks = new Map<string, Set<string>>();
  const open = threads?.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  if (statement === null || open.length === 0) return marks;
  const cells = cellsOf(statement);
  for (const { object } of open) {
    const cell = object.kind === 'cell' ? cells.get(keyOfCell(object)) : undefined;
    if (cell !== undefined) marks.set(cell.row, (marks.get(cell.row) ?? new Set()).add(cell.column));
  }
  return marks;
}

/** A figure that a link leads to is unfolded, scrolled to and flashes once. */
function useShown({ statement, open, toggle }: StatementScreen, cell: ChosenCell | null): void {
  const shown = useRef<string | null>(null);
  const key = cell === null ? null : `${cell.row} ${cell.column}`;
  useEffect(() => {
    if (key === null || cell === null || statement === null) {
      shown.current = null;
      return;
    }
    const closed = parentsOf(statement, cell.row).find((code) => !open.has(code));
    if (closed !== undefined && shown.current !== key) {
      toggle(closed);
      return;
    }
    if (shown.current === key) return;
    shown.current = key;
    const found = document.querySelector<HTMLElement>('td[aria-selected="true"]');
    found?.scrollIntoView({ block: 'center', inline: 'nearest' });
    found?.animate([{ backgroundColor: 'var(--warn-bg)' }, {}], { duration: FLASH_MS });
  }, [key, cell, statement, open, toggle]);
}

const FLASH_MS = 1600;

function parentsOf(statement: Statement, code: string): string[] {
  const parents: string[] = [];
  let row = statement.rows.find((each) => each.code === code);
  while (row?.parent !== null && row !== undefined) {
    const { parent } = row;
    parents.unshift(parent);
    row = statement.rows.find((each) => each.code === parent);
  }
  return parents;
}
