import { methodName } from '@tieout/finance/plan/method-words.ts';
import { memo, useMemo, useRef, type CSSProperties } from 'react';
import { Icon } from '#components/icon.tsx';
import { formatWhole } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import type { PlanColumn } from '../plan-columns.ts';
import type { PlanEditing } from '../use-plan-edits.ts';
import { CellInput } from './cell-input.tsx';
import { isSameRow, type GridRow } from './display-rows.ts';
import { isEditable, isSpreadable, type CellRange, type GridSheet } from './grid-edits.ts';
import styles from './plan-grid.module.css';
import type { PlanGridState } from './use-plan-grid.ts';
import { keepWholeColumns } from './whole-columns.ts';

interface PlanGridProps {
  sheet: GridSheet;
  currency: string;
  canEdit: boolean;
  editing: PlanEditing;
  grid: PlanGridState;
  attach: (element: HTMLDivElement | null) => void;
  onFold: (code: string) => void;
  onMethod: (code: string) => void;
}

/** Rows of the P&L by months: closed ones locked, open ones to be typed in. Names and methods stay in sight. */
export function PlanGrid({ sheet, currency, canEdit, editing, grid, attach, onFold, onMethod }: PlanGridProps) {
  const { rows, columns } = sheet;
  const isDragging = useRef(false);
  const others = useMemo(
    () => new Map(editing.others.map(({ code, month, by }) => [`${code} ${month}`, by ?? 'Somebody else'])),
    [editing.others],
  );
  return (
    <div
      ref={(frame) => {
        attach(frame);
        return frame === null ? undefined : keepWholeColumns(frame);
      }}
      className={styles.frame}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a grid
        role="grid"
        aria-label={editing.plan.name}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        data-part={editing.plan.part !== null || undefined}
        className={styles.table}
        onKeyDown={grid.onKeyDown}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
        onPointerUp={() => {
          isDragging.current = false;
        }}
      >
        <Heads currency={currency} columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.code}
              row={row}
              index={index}
              columns={columns}
              currency={currency}
              canEdit={canEdit}
              others={others}
              range={index >= grid.range.top && index <= grid.range.bottom ? grid.range : null}
              activeColumn={index === grid.place.row ? grid.place.column : null}
              editor={index === grid.place.row && grid.text !== null ? grid : null}
              onFold={onFold}
              onMethod={onMethod}
              onPoint={(column, isExtended) => {
                isDragging.current = true;
                grid.choose({ row: index, column }, isExtended);
              }}
              onOver={(column) => {
                if (isDragging.current && grid.text === null) grid.choose({ row: index, column }, true);
              }}
              onBegin={() => grid.beginEdit()}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads({ currency, columns }: { currency: string; columns: readonly PlanColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{currency}</th>
        <th scope="col" className={styles.method}>
          Method
        </th>
        {columns.map((column) => (
          <Head key={column.key} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function Head({ column: { label, state, isFirstOpen } }: { column: PlanColumn }) {
  return (
    <th scope="col" data-state={state} data-first={isFirstOpen || undefined}>
      {state === 'closed' && <Icon name="lock" size={12} className={styles.lock} />}
      {isFirstOpen && <span className={styles.open}>open</span>}
      {label}
    </th>
  );
}

interface RowProps {
  row: GridRow;
  index: number;
  columns: readonly PlanColumn[];
  currency: string;
  canEdit: boolean;
  others: ReadonlyMap<string, string>;
  range: CellRange | null;
  activeColumn: number | null;
  editor: PlanGridState | null;
  onFold: (code: string) => void;
  onMethod: (code: string) => void;
  onPoint: (column: number, isExtended: boolean) => void;
  onOver: (column: number) => void;
  onBegin: () => void;
}

/** Drawn anew only where something of it has changed: a grid has thousands of cells, and typing must not wait for them. */
const Row = memo(
  function Row(props: RowProps) {
    const { row, columns, range, activeColumn, editor, onFold, onMethod } = props;
    const { code, name, look, depth, hasChildren, isFolded } = row;
    return (
      <tr data-look={look}>
        <th
          scope="row"
          data-place
          tabIndex={activeColumn === 0 ? 0 : -1}
          style={{ '--depth': depth } as CSSProperties}
          onPointerDown={() => props.onPoint(0, false)}
        >
          <span className={styles.name}>
            {hasChildren ? (
              <button
                type="button"
                className={styles.fold}
                tabIndex={-1}
                aria-expanded={!isFolded}
                aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${name}`}
                onClick={() => onFold(code)}
              >
                <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={12} />
              </button>
            ) : (
              <span className={styles.slot} />
            )}
            <span className={styles.words} title={name}>
              {name}
            </span>
          </span>
        </th>
        <td className={styles.method}>
          {row.row !== null && (
            <button
              type="button"
              className={styles.chip}
              tabIndex={-1}
              data-chosen={range !== null || undefined}
              title={row.row.sentence}
              onClick={() => onMethod(code)}
            >
              {methodName(row.row.method)}
            </button>
          )}
        </td>
        {columns.map((column, at) => (
          <Cell
            key={column.key}
            {...props}
            column={column}
            at={at}
            isActive={activeColumn === at + 1}
            editor={activeColumn === at + 1 ? editor : null}
          />
        ))}
      </tr>
    );
  },
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.range === after.range &&
    before.activeColumn === after.activeColumn &&
    before.editor === after.editor &&
    before.others === after.others &&
    before.columns === after.columns &&
    before.index === after.index,
);

interface CellProps extends RowProps {
  column: PlanColumn;
  at: number;
  isActive: boolean;
}

function Cell({ row, column, at, index, currency, canEdit, others, range, isActive, editor, ...on }: CellProps) {
  const value = row.values[at] ?? null;
  const isOpen = isEditable(row, column);
  const typed = row.row?.typed.find(({ month }) => month === column.month);
  const isSelected = range !== null && at >= range.left && at <= range.right;
  const by = column.month === null ? undefined : others.get(`${row.code} ${column.month}`);
  return (
    <td
      data-place
      data-state={column.state}
      data-first={column.isFirstOpen || undefined}
      data-plan={isOpen || undefined}
      data-typed={(typed !== undefined && typed.value !== null) || undefined}
      data-by={by === undefined ? undefined : true}
      data-selected={isSelected || undefined}
      data-top={(isSelected && index === range.top) || undefined}
      data-bottom={(isSelected && index === range.bottom) || undefined}
      data-left={(isSelected && at === range.left) || undefined}
      data-right={(isSelected && at === range.right) || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      data-locked={!canEdit || !(isOpen || isSpreadable(row, column)) || undefined}
      title={typeof value === 'string' ? REASON_TEXT[value] : undefined}
      onPointerDown={(event) => on.onPoint(at + 1, event.shiftKey)}
      onPointerOver={() => on.onOver(at + 1)}
      onDoubleClick={on.onBegin}
    >
      {editor === null ? (
        <span>{value === null ? '' : typeof value === 'string' ? 'n/a' : formatWhole(value, currency)}</span>
      ) : (
        <CellInput
          label={`${row.name}, ${column.label}`}
          current={typeof value === 'number' ? value : 0}
          currency={currency}
          grid={editor}
        />
      )}
      {by !== undefined && <span className={styles.by}>{by}</span>}
    </td>
  );
}
