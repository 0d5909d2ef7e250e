import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { twinOf, type TwinCell } from './twin.ts';
import styles from './twin-table.module.css';
import { formatValue, isKnown } from './value-format.ts';

/** The twin of a chart: every figure its picture, its tooltip and its cursor tell, to the last cent. */
export function TwinTable({ data }: { data: ChartData }) {
  const { corner, columns, rows, caption } = twinOf(data);
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, isTotal }) => (
          <tr key={key} data-total={isTotal || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className={text.figure}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell: { value, measure } }: { cell: TwinCell }) {
  const shown = formatValue(value, measure, 'exact');
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
