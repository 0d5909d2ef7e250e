import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { countText, KIND_NAMES, monthsText } from './import-text.ts';
import styles from './summary-card.module.css';

interface SummaryCardProps {
  item: LedgerImport;
  /** Whether what the columns mean is in sight. */
  isOpen: boolean;
  onToggle: () => void;
}

/** What the file is, in one sentence before everything else. */
export function SummaryCard({ item, isOpen, onToggle }: SummaryCardProps) {
  const { layout, mapping, counts } = item;
  const name =
    layout === null ? KIND_NAMES[mapping?.kind ?? 'general-ledger'] : `${layout.system} ${layout.report}`.trim();
  const facts = [
    monthsText(item),
    ...(counts === null
      ? []
      : [countText(counts.accounts, 'account', 'accounts'), countText(counts.lines, 'line', 'lines')]),
  ].filter((fact) => fact !== '');
  return (
    <section className={styles.card} aria-label="What the file is">
      <span className={styles.badge} aria-hidden="true">
        {badgeOf(layout?.system ?? name)}
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <strong>{name}</strong>
          {facts.map((fact) => (
            <span key={fact}>{` · ${fact}`}</span>
          ))}
          <Balance item={item} />
        </p>
        <p className={styles.how}>
          {layout === null
            ? 'No report we know: read by the names of its columns. Check what they mean.'
            : 'Recognised by its title and the names of its columns.'}
          {mapping?.signs === 'nature' && ' Signs follow each account’s nature.'}
        </p>
      </div>
      <Button variant="default" size="sm" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Hide columns' : 'Another layout'}
      </Button>
    </section>
  );
}

function Balance({ item: { totals, errorCount } }: { item: LedgerImport }) {
  if (totals === null || errorCount > 0) return null;
  const isEqual = totals.debit === totals.credit;
  return (
    <>
      {' · '}
      <span className={isEqual ? styles.good : styles.bad}>
        {isEqual ? 'debits = credits' : 'debits ≠ credits'} <Icon name={isEqual ? 'check' : 'warning'} size={12} />
      </span>
    </>
  );
}

/** `QB` of QuickBooks, `GL` of General ledger. */
function badgeOf(name: string): string {
  const capitals = name.match(/\p{Lu}|(?<=\s)\p{L}/gu) ?? [];
  return (capitals.length > 1 ? capitals.slice(0, 2).join('') : name.slice(0, 2)).toUpperCase();
}
