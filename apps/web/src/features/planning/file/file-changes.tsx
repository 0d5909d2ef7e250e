import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { formatExact } from '@tieout/finance/number-format.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { counted } from './file-words.ts';
import styles from './plan-file.module.css';

const MOST_SHOWN = 200;

/** Cell by cell: what is planned, and what the file says. */
export function FileChanges({ check: { changes, currency } }: { check: PlanFileCheck }) {
  if (changes.length === 0) return <p>The file changes nothing: the plan has these amounts already.</p>;
  const touched = changes.filter(({ isTouched }) => isTouched).length;
  return (
    <>
      {touched > 0 && (
        <p className={styles.touched}>
          {`${counted(touched, 'cell was', 'cells were')} changed in the plan, too, since the file was written.`}
        </p>
      )}
      <ScrollRegion label="Changes" className={styles.changes}>
        <table className={styles.preview}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Month</th>
              <th scope="col" className={styles.figure}>
                Planned
              </th>
              <th scope="col" className={styles.figure}>
                In the file
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, MOST_SHOWN).map(({ code, name, month, from, to, isTouched }) => (
              <tr key={`${code} ${month}`}>
                <td>{name}</td>
                <td>{formatPeriodLabel(month)}</td>
                <td className={styles.figure}>{amountText(from, currency)}</td>
                <td className={styles.figure}>
                  {to === null ? 'back to its rule' : amountText(to, currency)}
                  {isTouched && <span className={styles.readAs}>changed meanwhile</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {changes.length > MOST_SHOWN && <p>{`and ${counted(changes.length - MOST_SHOWN, 'cell', 'cells')} more`}</p>}
    </>
  );
}

/** Of a new plan there is nothing to compare with: what the file comes to, section by section. */
export function FileTotals({ check: { totals, currency } }: { check: PlanFileCheck }) {
  return (
    <ul className={styles.totals} aria-label="Totals">
      {totals.map(({ name, amount }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.figure}>{`${amountText(amount, currency)} ${currency ?? ''}`}</span>
        </li>
      ))}
    </ul>
  );
}

function amountText(amount: MinorUnits | null, currency: string | null): string {
  return amount === null || currency === null ? '–' : formatExact(amount, currency);
}
