import type { ReactNode } from 'react';
import { REASON_TEXT } from '#components/reason-text.ts';
import { columnClass } from './table-row.tsx';
import styles from './statement-table.module.css';
import { headMark, isAbove, type ViewColumn } from './view-columns.ts';

interface TableHeadProps {
  /** What all amounts are in, once: `USD`, `USD thousand`. */
  unit: string;
  columns: readonly ViewColumn[];
}

export function TableHead({ unit, columns }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{unit}</th>
        {columns.map((view) => (
          <th key={view.key} scope="col" className={columnClass(view)}>
            {headOf(view)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function headOf(view: ViewColumn): ReactNode {
  const { column, isPercent, missing } = view;
  if (isPercent) return '% of rev.';
  const mark = headMark(view);
  if (mark === null) return column.label;
  return (
    <>
      <span
        className={isAbove(mark) ? styles.remark : styles.openWord}
        title={missing === null ? undefined : REASON_TEXT[missing]}
      >
        {mark}
      </span>{' '}
      {column.label}
    </>
  );
}
