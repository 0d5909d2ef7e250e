import type { Statement } from '@tieout/contracts/statements.ts';
import { SIGN_CHANGE } from '@tieout/finance/statements/figure-text.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { cellOf, type Cell, type CellStyle } from './cells.ts';
import type { DisplayRow } from './display-rows.ts';
import { isEditable } from './row-order.ts';
import styles from './statement-table.module.css';
import { isHatched, type ViewColumn } from './view-columns.ts';

interface TableRowProps {
  line: DisplayRow;
  /** Its number in the whole grid, the header included. */
  rowIndex: number;
  statement: Statement;
  columns: readonly ViewColumn[];
  /** Where the first column stays while the others pass; null where it passes too. */
  pinnedAt: number | null;
  cellStyle: CellStyle;
  /** Column with the tab stop; null when it is in another line. */
  activeColumn: number | null;
  /** Column whose drawer is open; null when it is another line's. */
  chosenColumn: number | null;
  /** Columns of the row that somebody has written about. */
  marks?: ReadonlySet<string> | undefined;
  hasEditing: boolean;
  /** Where the structure is edited; null for readers. */
  placePath: string | null;
  /** Where accounts are decided; null for readers. */
  decidePath: string | null;
  dropSide: 'before' | 'after' | null;
}

const SIGN_CHANGE_NOTE = 'A negative figure became a positive one; the percentage is of the size of the first.';

const COLUMN_CLASS = {
  month: undefined,
  quarter: undefined,
  year: undefined,
  subtotal: styles.totalColumn,
  ytd: styles.totalColumn,
  total: styles.totalColumn,
  comparison: styles.comparison,
  change: undefined,
  'change-percent': undefined,
} as const;

export function columnClass(view: ViewColumn): string {
  const { column, isPercent } = view;
  return classNames(COLUMN_CLASS[column.kind], isPercent && styles.percent, isHatched(view) && styles.open);
}

/** What keeps the first column beside the names. */
export function pinOf(index: number, pinnedAt: number | null) {
  return index === 0 && pinnedAt !== null ? { 'data-pin': true, style: { left: pinnedAt } } : {};
}

/** One line. Plain cells without a component each: a table has thousands of them. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { line, rowIndex, statement, columns, pinnedAt, cellStyle, activeColumn, chosenColumn, dropSide, marks } =
    props;
  const { row, isMargin } = line;
  const cells = useMemo(
    () => columns.map((view) => cellOf(line, view, statement, cellStyle)),
    [line, columns, statement, cellStyle],
  );
  const classes = useMemo(() => columns.map(columnClass), [columns]);
  return (
    <tr
      data-key={line.key}
      data-style={isMargin ? 'memo' : row.style}
      data-unplaced={row.isUnplaced || row.isUndecided || undefined}
      data-hidden-rows={row.kind === 'hidden' || undefined}
      data-drop={dropSide ?? undefined}
      aria-rowindex={rowIndex}
      aria-level={line.depth + 1}
      aria-expanded={line.hasChildren ? line.isOpen : undefined}
    >
      <NameCell {...props} />
      {cells.map((cell, index) => (
        <td
          key={columns[index]?.key}
          className={classes[index]}
          data-column={index + 1}
          data-judgement={cell.judgement ?? undefined}
          data-drill={cell.canDrill || undefined}
          data-comment={marks?.has(columns[index]?.key ?? '') || undefined}
          tabIndex={activeColumn === index + 1 ? 0 : undefined}
          aria-selected={chosenColumn === index + 1 ? true : undefined}
          title={noteOf(cell) ?? (cell.isSignChange ? SIGN_CHANGE_NOTE : undefined)}
          {...pinOf(index, pinnedAt)}
        >
          {cellContent(cell)}
          {marks?.has(columns[index]?.key ?? '') === true && <VisuallyHidden>. Has comments</VisuallyHidden>}
        </td>
      ))}
    </tr>
  );
});

/** Whatever a reader has to know of a figure, in one sentence after the other. */
function noteOf({ reason, restated, range }: Cell): string | null {
  const notes = [reason, restated, range].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join('. ');
}

function cellContent(cell: Cell): React.ReactNode {
  if (cell.judgement !== null || cell.isSignChange) {
    return (
      <>
        {cell.isSignChange && <span className={styles.tag}>{SIGN_CHANGE}</span>}
        {cell.judgement !== null && (
          <VisuallyHidden>{cell.judgement === 'good' ? ' better, ' : ' worse, '}</VisuallyHidden>
        )}
        {cell.text}
      </>
    );
  }
  const note = noteOf(cell);
  if (note === null) return cell.text;
  return (
    <span className={classNames(cell.restated !== null && styles.restated, cell.range !== null && styles.ranged)}>
      {cell.text}
      <VisuallyHidden>{`. ${note}`}</VisuallyHidden>
    </span>
  );
}

function NameCell({ line, activeColumn, hasEditing, placePath, decidePath }: TableRowProps) {
  const { row, isMargin, hasChildren, isOpen, depth } = line;
  const name = isMargin ? row.marginName : row.name;
  return (
    <th
      scope="row"
      data-column={0}
      data-depth={depth}
      tabIndex={activeColumn === 0 ? 0 : undefined}
      // The name alone: with its buttons it would be said before every figure of the row.
      aria-label={name ?? undefined}
      title={name ?? undefined}
    >
      <span className={styles.name}>
        {hasEditing && !isMargin && isEditable(row) && (
          <span className={styles.grip} data-grip aria-hidden="true">
            <Icon name="grip" size={12} />
          </span>
        )}
        <span className={styles.slot}>
          {hasChildren && (
            <button
              type="button"
              className={styles.toggle}
              tabIndex={-1}
              data-toggle
              aria-label={`${isOpen ? 'Fold' : 'Unfold'} ${row.name}`}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
            </button>
          )}
        </span>
        <span className={styles.words}>{isMargin || row.style === 'memo' ? `ƒ ${name}` : name}</span>
        {row.isRestricted && !isMargin && (
          <span className={styles.lock} title="One total of lines that are not shared with you">
            <Icon name="lock" size={12} />
            <VisuallyHidden>, restricted</VisuallyHidden>
          </span>
        )}
        {row.isUnplaced && placePath !== null && (
          <Link to={placePath} className={styles.place}>
            Place
          </Link>
        )}
        {row.isUndecided && decidePath !== null && (
          <Link to={decidePath} className={styles.place}>
            Decide
          </Link>
        )}
        {!isMargin && (
          <button type="button" className={styles.more} tabIndex={-1} data-menu aria-label={`Actions for ${row.name}`}>
            <Icon name="more" size={12} />
          </button>
        )}
      </span>
    </th>
  );
}
