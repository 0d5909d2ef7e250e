import type { Statement } from '@tieout/contracts/statements.ts';
import { useImperativeHandle, useMemo, type CSSProperties, type Ref } from 'react';
import { cellAskOf } from '../cell-ask.ts';
import { plannedSide } from '../planned-side.ts';
import type { ChosenCell } from '../chosen-cell.ts';
import { CellCard } from './cell-card.tsx';
import { rangeNote, type CellStyle } from './cells.ts';
import { displayRows, type Density, type DisplayRow } from './display-rows.ts';
import { printedWidths } from './printed-widths.ts';
import { RowMenu } from './row-menu.tsx';
import { stepsTo } from './row-order.ts';
import styles from './statement-table.module.css';
import type { TableActions } from './table-actions.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useFrame, useRest } from '#components/grid/use-frame.ts';
import { useHoverCard, type CardPlace } from './use-hover-card.ts';
import { usePrinting } from './use-printing.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useTableEvents } from './use-table-events.ts';
import {
  columnWidths,
  isHatched,
  phoneWidths,
  pinnedCount,
  type ColumnWidths,
  type ViewColumn,
} from './view-columns.ts';

/** Letters of 16 px instead of 13. */
const PRESENT_ZOOM = 16 / 13;

export interface TableHandle {
  /** Gives the focus back to the cell it left. */
  focus: () => void;
}

interface StatementTableProps {
  statement: Statement;
  columns: readonly ViewColumn[];
  open: ReadonlySet<string>;
  cellStyle: CellStyle;
  /** What all amounts are in, once: `USD`. */
  unit: string;
  density: Density;
  /** The room the longest text of each column needs. */
  widest: readonly number[];
  chosen: ChosenCell | null;
  hasEditing: boolean;
  /** Where accounts are placed; null for those who may not. */
  placePath: string | null;
  /** Where accounts are decided; null for readers. */
  decidePath: string | null;
  /** Columns with comments, by row. */
  marks: ReadonlyMap<string, ReadonlySet<string>>;
  actions: TableActions;
  handle: Ref<TableHandle>;
}

/** A statement as a tree in a grid: names and header stay in sight, every figure leads to its lines. */
export function StatementTable(props: StatementTableProps) {
  const { statement, columns, density } = props;
  const { lines, frame, widths, pinnedAt, card, events, drag, renderRow } = useTable(props);
  const { attach, element } = frame;
  const { grid } = events;
  const drawsAll = usePrinting();
  useImperativeHandle(props.handle, () => ({ focus: grid.focusActive }));
  const frozen = widths.name + (pinnedAt === null ? 0 : (widths.amounts[0] ?? 0));
  return (
    <div
      ref={attach}
      className={styles.frame}
      data-density={density}
      data-pinned={pinnedAt === null ? undefined : true}
      onScroll={card.close}
      style={{ scrollPaddingLeft: frozen }}
    >
      <div className={styles.canvas} style={{ width: widths.total }}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a tree with columns
          role="treegrid"
          aria-label={`${statement.title}, ${statement.period.label}`}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length + 1}
          className={styles.table}
          onClick={(event) => {
            card.onClick(event);
            events.onClick(event);
          }}
          onContextMenu={(event) => {
            card.onClick(event);
            events.onContextMenu(event);
          }}
          onKeyDown={grid.onKeyDown}
          onPointerDown={drag.onPointerDown}
          onPointerOver={card.onPointerOver}
          onPointerLeave={card.onPointerLeave}
        >
          <Columns widths={widths} columns={columns} widest={props.widest} />
          <TableHead unit={props.unit} columns={columns} pinnedAt={pinnedAt} />
          <TableBody
            frame={element}
            lines={lines}
            density={density}
            keepRow={grid.activeRow}
            drawsAll={drawsAll}
            columnCount={columns.length}
            renderRow={renderRow}
          />
        </table>
        <OpenColumns widths={widths} columns={columns} />
      </div>
      {card.card !== null && events.menu === null && <Card place={card.card} lines={lines} {...props} />}
      <OpenMenu events={events} actions={props.actions} />
    </div>
  );
}

function useTable(props: StatementTableProps) {
  const { statement, columns, open, chosen, hasEditing, actions } = props;
  const lines = useMemo(() => displayRows(statement.rows, open), [statement.rows, open]);
  const chosenColumn = chosen === null ? 0 : columns.findIndex(({ key }) => key === chosen.column) + 1;
  const frame = useFrame();
  const widths =
    props.density === 'touch'
      ? phoneWidths(columns, frame.width, props.widest)
      : columnWidths(columns, frame.width, props.widest, props.density === 'present' ? PRESENT_ZOOM : 1);
  const pinnedAt = pinnedCount(columns) === 0 ? null : widths.name;
  useRest(frame, {
    columnsKey: columns.map(({ key }) => key).join(),
    rest: widths.rest,
    hasChosenCell: chosen !== null,
  });
  const card = useHoverCard(statement.can.drill);
  const events = useTableEvents({
    ...props,
    element: frame.element,
    lines,
    start: chosen === null ? null : { code: chosen.row, column: chosenColumn },
    onCard: () => card.toggleFor(frame.element.current?.querySelector<HTMLElement>('td[tabindex="0"]')),
  });
  const drag = useRowDrag(
    frame.element,
    (key, target) => stepsTo(statement.rows, key, target).length > 0,
    (key, target) => actions.onMove(key, stepsTo(statement.rows, key, target)),
  );
  const { activeKey, activeColumn } = events.grid;

  function renderRow(line: DisplayRow, index: number) {
    return (
      <TableRow
        key={line.key}
        line={line}
        rowIndex={index + 2}
        statement={statement}
        columns={columns}
        pinnedAt={pinnedAt}
        cellStyle={props.cellStyle}
        activeColumn={line.key === activeKey ? activeColumn : null}
        chosenColumn={line.key === chosen?.row ? chosenColumn : null}
        marks={line.isMargin ? undefined : props.marks.get(line.row.code)}
        hasEditing={hasEditing}
        placePath={props.placePath}
        decidePath={props.decidePath}
        dropSide={drag.drop?.target === line.key ? drag.drop.side : null}
      />
    );
  }

  return { lines, frame, widths, pinnedAt, card, events, drag, renderRow };
}

interface OpenMenuProps {
  events: ReturnType<typeof useTableEvents>;
  actions: TableActions;
}

function OpenMenu({ events, actions }: OpenMenuProps) {
  const { menu, grid, closeMenu } = events;
  if (menu === null) return null;
  return (
    <RowMenu
      state={menu}
      onClose={() => {
        closeMenu();
        grid.focusActive();
      }}
      onMove={(direction) => actions.onMove(menu.key, [direction])}
      onHide={() => actions.onHide(menu.key)}
      onComment={(cell) => actions.onComment?.(cell)}
    />
  );
}

interface ColumnsProps {
  widths: ColumnWidths;
  columns: readonly ViewColumn[];
}

function Columns({ widths, columns, widest }: ColumnsProps & Pick<StatementTableProps, 'widest'>) {
  const printed = printedWidths(columns, widest);
  return (
    <colgroup>
      <col style={{ width: widths.name }} />
      {columns.map(({ key }, index) => (
        <col key={key} style={columnStyle(widths.amounts[index] ?? 0, printed[index] ?? 0)} />
      ))}
    </colgroup>
  );
}

function columnStyle(width: number, printed: number): CSSProperties & Record<'--printed', string> {
  return { width, '--printed': `${printed}px` };
}

/**
 * The hatch of open periods, drawn once over all columns that touch: in pieces its lines would break at every edge. One
 * that stays while the others pass has its own.
 */
function OpenColumns({ widths, columns }: ColumnsProps) {
  const hatches: { key: string; left: number; width: number }[] = [];
  let left = widths.name;
  for (const [index, view] of columns.entries()) {
    const width = widths.amounts[index] ?? 0;
    const last = hatches.at(-1);
    if (isHatched(view) && index >= pinnedCount(columns)) {
      if (last !== undefined && last.left + last.width === left) last.width += width;
      else hatches.push({ key: view.key, left, width });
    }
    left += width;
  }
  return hatches.map(({ key, ...place }) => <div key={key} className={styles.hatch} style={place} />);
}

type CardProps = StatementTableProps & { place: CardPlace; lines: readonly DisplayRow[] };

function Card({ place, lines, statement, columns }: CardProps) {
  const line = lines.find(({ key }) => key === place.key);
  const view = columns[place.column - 1];
  // Behind a planned figure are rules, which its panel tells.
  if (line === undefined || view === undefined || plannedSide(statement, view.column) !== 'books') return null;
  return (
    <CellCard
      companyId={statement.companyId}
      ask={cellAskOf(statement, line.row.code, view.column)}
      title={`${line.row.name}, ${view.column.label}`}
      isOpen={view.column.state === 'open'}
      range={rangeNote(line, view.index, statement)}
      rect={place.rect}
    />
  );
}
