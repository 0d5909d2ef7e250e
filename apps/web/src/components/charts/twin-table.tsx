import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { OpenedFigure } from './kind-props.ts';
import { twinOf, type TwinCell } from '@tieout/contracts/charts/twin.ts';
import styles from './twin-table.module.css';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';

interface TwinTableProps {
  data: ChartData;
  onOpen?: ((figure: OpenedFigure) => void) | undefined;
}

/** The twin of a chart: every figure its picture, its tooltip and its cursor tell, to the last cent. */
export function TwinTable({ data, onOpen }: TwinTableProps) {
  const { corner, columns, rows, caption } = twinOf(data);
  // Cohorts stand in rows, and the months since their start in columns.
  function opener(row: string, column: string | null): (() => void) | null {
    if (onOpen === undefined || column === null) return null;
    return () => onOpen(data.kind === 'heat-map' ? { slot: column, series: row } : { slot: row, series: column });
  }
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, isTotal }) => (
          <tr key={key} data-total={isTotal || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]?.label} className={text.figure}>
                <Cell cell={cell} open={opener(key, columns[index]?.key ?? null)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell: { value, measure }, open }: { cell: TwinCell; open: (() => void) | null }) {
  const shown = formatValue(value, measure, 'exact');
  if (isKnown(value) && open !== null) {
    return (
      <button type="button" className={styles.open} onClick={open}>
        {shown}
        <VisuallyHidden>, show what it is made of</VisuallyHidden>
      </button>
    );
  }
  if (isKnown(value)) return shown;
  return <Missing value={value} shown={shown} />;
}

function Missing({ value, shown }: { value: Exclude<ChartValue, number>; shown: string }) {
  return (
    <span title={REASON_TEXT[value]} className={text.muted}>
      {shown}
      <VisuallyHidden>{`. ${REASON_TEXT[value]}`}</VisuallyHidden>
    </span>
  );
}
