import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { CONTROL_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

/** Totals and balances that the file writes about its own lines, and how often they are so. */
export function ControlsCard({ item: { controls, totals, errorCount } }: { item: LedgerImport }) {
  const rows = controls.map(({ kind, right, of }) => ({
    name: CONTROL_NAMES[kind],
    isRight: right === of,
    figure: `${formatCount(right)} of ${formatCount(of)}`,
  }));
  if (totals !== null && errorCount === 0) {
    const figure = formatExact(totals.debit, totals.currency);
    rows.push({ name: 'Debits = credits', isRight: totals.debit === totals.credit, figure });
  }
  if (rows.length === 0) return null;
  return (
    <Card title="Control totals" sentence="What the file says about itself.">
      <ul className={styles.controls}>
        {rows.map(({ name, isRight, figure }) => (
          <li key={name} data-right={isRight}>
            <Icon name={isRight ? 'check' : 'close'} size={12} />
            <span>{name}</span>
            <span className={text.figure}>{figure}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
