import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { forgetMappingMutation, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText, KIND_NAMES, monthsText } from './import-text.ts';
import styles from './summary-card.module.css';

interface SummaryCardProps {
  scope: CompanyScope;
  item: LedgerImport;
  /** Whether what the columns mean is in sight. */
  isOpen: boolean;
  onToggle: () => void;
  isLocked: boolean;
}

/** What the file is, in one sentence before everything else. */
export function SummaryCard({ scope, item, isOpen, onToggle, isLocked }: SummaryCardProps) {
  const { layout, mapping, counts } = item;
  const isUnknown = layout === null && item.errorKinds.some(({ kind }) => kind === 'columns');
  // What it seems to be is told right below.
  const isElsewhere = item.seems !== null;
  const name = isElsewhere ? 'No report of the books' : isUnknown ? 'Not recognised' : nameOf(item);
  const facts = [
    item.basis === null ? '' : BASIS_WORDS[item.basis],
    monthsText(item),
    ...(isUnknown ? [countText(item.columns.length, 'column', 'columns')] : []),
    ...(counts === null || isUnknown
      ? []
      : [countText(counts.accounts, 'account', 'accounts'), countText(counts.lines, 'line', 'lines')]),
  ].filter((fact) => fact !== '');
  return (
    <section className={styles.card} aria-label="What the file is">
      <span className={styles.badge} aria-hidden="true">
        {isUnknown ? '?' : badgeOf(layout?.system ?? name)}
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
          {isElsewhere ? NOT_OF_BOOKS : isUnknown ? NOT_RECOGNISED : howText(item)}
          {mapping?.signs === 'nature' && ' Signs follow each account’s nature.'}{' '}
          {item.remembered !== null && <ForgetMapping scope={scope} item={item} isLocked={isLocked} />}
        </p>
      </div>
      <Button variant="default" size="sm" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Hide columns' : 'Another layout'}
      </Button>
    </section>
  );
}

const BASIS_WORDS = { ACCRUAL: 'accrual', CASH: 'cash basis' } as const;

const NOT_RECOGNISED =
  'No report we know, and the names of its columns do not tell what they are. Say it under Columns, then check again.';

const NOT_OF_BOOKS = 'If it is one after all, say under Columns what they mean, then check again.';

function nameOf({ layout, mapping }: LedgerImport): string {
  return layout === null ? KIND_NAMES[mapping?.kind ?? 'general-ledger'] : `${layout.system} ${layout.report}`.trim();
}

function howText({ remembered, layout }: LedgerImport): string {
  if (remembered !== null) {
    return `Columns as you confirmed them for ${remembered.fileName} (${formatInstant(remembered.at)}): the file has the same shape.`;
  }
  return layout === null
    ? 'No report we know: read by the names of its columns. Check what they mean.'
    : 'Recognised by its title and the names of its columns.';
}

/** The file is then read as if none like it had been there before. */
function ForgetMapping({ scope, item, isLocked }: Pick<SummaryCardProps, 'scope' | 'item' | 'isLocked'>) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...forgetMappingMutation(scope, item.id),
    onSuccess: (answer) => queryClient.setQueryData(ledgerImportQuery(scope, item.id).queryKey, answer),
    onError(error) {
      showToast(session, failureText(error, 'It could not be forgotten. Try again in a moment.'), true);
    },
  });
  return (
    <Button variant="default" size="xs" loading={isPending} disabled={isLocked} onClick={() => mutate()}>
      Forget these columns
    </Button>
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
