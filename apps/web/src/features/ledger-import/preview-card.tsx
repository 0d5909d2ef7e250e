import type { ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Card } from '#components/card.tsx';
import table from '#components/list-table/list-table.module.css';
import { formatCount } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { FIELD_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

/** The first lines as the file has them, under what they are read as. */
export function PreviewCard({ item, mapping }: { item: LedgerImport; mapping: ImportMapping }) {
  const { columns, preview, counts } = item;
  if (preview.length === 0) return null;
  // Lines with errors are not counted, and are shown all the same.
  const hasMore = counts !== null && counts.lines > preview.length;
  const total = hasMore ? ` of ${formatCount(counts.lines)}` : '';
  return (
    <Card title="Preview" sentence={`The first ${preview.length}${total} lines.`}>
      <ScrollRegion label="Preview of the file" className={styles.preview}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map(({ index, name }) => {
                const field = mapping.columns[String(index)];
                return (
                  <th key={index} scope="col" data-ignored={field === undefined || undefined}>
                    {field === undefined ? 'Ignored' : FIELD_NAMES[field]}
                    <span className={table.under}>{name}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {preview.map((line, at) => (
              <tr key={at}>
                {columns.map(({ index }) => (
                  <td key={index} data-ignored={mapping.columns[String(index)] === undefined || undefined}>
                    {line[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
