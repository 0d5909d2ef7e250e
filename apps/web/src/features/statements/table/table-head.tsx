import type { ReactNode } from 'react';
import { REASON_TEXT } from '#components/reason-text.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { columnClass, pinOf } from './table-row.tsx';
import styles from './statement-table.module.css';
import { headMark, isAbove, shortLabel, type ViewColumn } from './view-columns.ts';

interface TableHeadProps {
  /** What all amounts are in, once: `USD`, `USD thousand`. */
  unit: string;
  columns: readonly ViewColumn[];
  /** Where the first column stays while the others pass; null where it passes too. */
  pinnedAt: number | null;
}

export function TableHead({ unit, columns, pinnedAt }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{unit}</th>
        {columns.map((view, index) => (
          <th key={view.key} scope="col" className={columnClass(view)} {...pinOf(index, pinnedAt)}>
            {headOf(view)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function headOf(view: ViewColumn): ReactNode {
  const { isPercent, missing } = view;
  if (isPercent) return '% of rev.';
  const mark = headMark(view);
  if (mark === null) return labelOf(view);
  return (
    <>
      <span
        className={isAbove(mark) ? styles.remark : styles.openWord}
        title={missing === null ? undefined : REASON_TEXT[missing]}
      >
        {mark}
      </span>{' '}
      {labelOf(view)}
    </>
  );
}

/** Of a change in percent, which stands beside the change itself, the months are said and not shown twice. */
function labelOf({ column }: ViewColumn): ReactNode {
  const short = shortLabel(column);
  if (short === column.label) return short;
  return (
    <>
      {short}
      <VisuallyHidden>{column.label.slice(short.length)}</VisuallyHidden>
    </>
  );
}
