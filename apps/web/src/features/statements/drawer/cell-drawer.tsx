import { useInfiniteQuery } from '@tanstack/react-query';
import type { Statement } from '@tieout/contracts/statements.ts';
import { useState } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { Icon } from '#components/icon.tsx';
import { statementLinesQuery } from '#data/statement-drill-queries.ts';
import { cellAskOf } from '../cell-ask.ts';
import type { ChosenCell } from '../chosen-cell.ts';
import { CellLines } from './cell-lines.tsx';
import { DrawerHead } from './drawer-head.tsx';
import styles from './drawer.module.css';
import { EntryPanel } from './entry-panel.tsx';
import type { Figure } from './figure.ts';
import { FIRST_ORDER } from './lines-table.tsx';

interface CellDrawerProps {
  statement: Statement;
  figure: Figure;
  onOpen: (cell: ChosenCell) => void;
  onClose: () => void;
}

/** The lines behind a figure. Another figure begins anew, without the search and the entry of the one before. */
export function CellDrawer(props: CellDrawerProps) {
  const { row, column } = props.figure;
  return <OpenFigure key={`${row.code} ${column.key}`} {...props} />;
}

function OpenFigure({ statement, figure, onOpen, onClose }: CellDrawerProps) {
  const { row, column, amount } = figure;
  const [entryId, setEntryId] = useState<string | null>(null);
  const cell = cellAskOf(statement, row.code, column);
  const { companyId } = statement;
  // The same question the lines begin with, so that it is asked once.
  const { data } = useInfiniteQuery(statementLinesQuery(companyId, { ...cell, ...FIRST_ORDER }));
  const page = data?.pages[0];
  return (
    <Drawer
      label={`${row.name}, ${column.label}: the lines behind the figure`}
      breadcrumb={<Breadcrumb names={page?.breadcrumb ?? [row.name]} column={column.label} />}
      onClose={onClose}
    >
      <DrawerHead
        statement={statement}
        row={row}
        column={column}
        amount={amount}
        history={page?.history ?? []}
        average={page?.average ?? null}
      />
      {entryId === null ? (
        <CellLines
          companyId={companyId}
          cell={cell}
          clicked={amount}
          canExport={statement.can.export}
          onEntry={setEntryId}
          openerOf={(code) => (isShown(statement, code) ? () => onOpen({ row: code, column: column.key }) : null)}
        />
      ) : (
        <EntryPanel companyId={companyId} entryId={entryId} onBack={() => setEntryId(null)} onVersion={setEntryId} />
      )}
    </Drawer>
  );
}

/** What a reader has hidden is a part of the figure, but has no row to open. */
function isShown({ rows }: Statement, code: string): boolean {
  return rows.some((row) => row.code === code);
}

function Breadcrumb({ names, column }: { names: readonly string[]; column: string }) {
  return (
    <>
      {names.map((name) => (
        <span key={name} className={styles.crumb}>
          <span className={styles.ellipsis}>{name}</span>
          <Icon name="chevron-right" size={12} />
        </span>
      ))}
      <span className={styles.here}>{column}</span>
    </>
  );
}
