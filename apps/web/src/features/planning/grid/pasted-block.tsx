import { formatExact } from '@tieout/finance/number-format.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { formatCount } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { amountOf } from '../plan-figures.ts';
import type { CellEdit } from '../plan-edits.ts';
import type { GridSheet } from './grid-edits.ts';
import type { LargeBlock } from './large-block.ts';
import styles from './pasted-block.module.css';

const MOST_SHOWN = 200;

interface PastedBlockProps {
  block: LargeBlock;
  sheet: GridSheet;
  currency: string;
  onApply: () => void;
  onClose: () => void;
}

/** A large block before it is pasted: each cell with what stands there and what comes. */
export function PastedBlockDialog({ block, sheet, currency, onApply, onClose }: PastedBlockProps) {
  const changes = changesOf(block.cells, sheet);
  const rows = new Set(changes.map(({ code }) => code)).size;
  const shown = changes.slice(0, MOST_SHOWN);
  const cells = `${formatCount(changes.length)} ${changes.length === 1 ? 'cell' : 'cells'}`;
  return (
    <Dialog
      title="Paste this block?"
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={changes.length === 0} onClick={onApply}>
            {`Change ${cells}`}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>
          {changes.length === 0
            ? 'The plan has these amounts already.'
            : `It changes ${cells} in ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}. Undo takes all of them back.`}
        </p>
        {block.left > 0 && (
          <p className={styles.left}>
            {`${formatCount(block.left)} ${block.left === 1 ? 'amount falls' : 'amounts fall'} on closed months, totals or beyond the grid, and ${block.left === 1 ? 'is' : 'are'} left out.`}
          </p>
        )}
        {shown.length > 0 && (
          <ScrollRegion label="Changes" className={styles.changes}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Month</th>
                  <th scope="col">Now</th>
                  <th scope="col">Pasted</th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ code, name, month, from, to }) => (
                  <tr key={`${code} ${month}`}>
                    <td>{name}</td>
                    <td>{formatPeriodLabel(month)}</td>
                    <td>{formatExact(from, currency)}</td>
                    <td>{formatExact(to, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        {changes.length > shown.length && <p>{`and ${formatCount(changes.length - shown.length)} cells more`}</p>}
      </div>
    </Dialog>
  );
}

/** Only those that become something else. */
function changesOf(cells: readonly CellEdit[], { rows, columns }: GridSheet) {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return cells.flatMap(({ code, month, value }) => {
    const row = byCode.get(code);
    const from = amountOf(row?.values[columns.findIndex((column) => column.month === month)]);
    return row === undefined || value === null || value === from
      ? []
      : [{ code, name: row.name, month, from, to: value }];
  });
}
