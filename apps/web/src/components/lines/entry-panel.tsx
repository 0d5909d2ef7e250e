import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import { addMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { Button } from '#components/controls/button.ts';
import { classNames } from '#components/class-names.ts';
import { formatDay, formatInstant, formatLocalDate } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { journalEntryQuery } from '#data/lines-queries.ts';
import { accountName, documentName, sourceName } from './line-names.ts';
import styles from './lines.module.css';

type Entry = EndpointOutput<typeof getJournalEntry>;

interface EntryPanelProps {
  companyId: string;
  entryId: string;
  onBack: () => void;
  /** Where Back leads, where that is not to lines. */
  backLabel?: string;
  /** Another version of the same entry. */
  onVersion: (entryId: string) => void;
}

/** A journal entry in place of the lines: what was booked, where it comes from, and what it was before. */
export function EntryPanel(props: EntryPanelProps) {
  const { companyId, entryId, onBack, backLabel = 'Back to the lines', onVersion } = props;
  const { data: entry, error, refetch } = useQuery(journalEntryQuery(companyId, entryId));
  return (
    <ScrollRegion label="Entry" className={styles.scroll}>
      <div className={styles.entry}>
        <Button size="xs" variant="subtle" color="gray" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
          {backLabel}
        </Button>
        {entry === undefined && error === null && (
          <Delayed>
            <Skeleton width={220} height={14} />
          </Delayed>
        )}
        {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {entry !== undefined && <EntryBody entry={entry} onVersion={onVersion} />}
      </div>
    </ScrollRegion>
  );
}

function EntryBody({ entry, onVersion }: { entry: Entry; onVersion: (entryId: string) => void }) {
  const title = [documentName(entry.docType), entry.docNumber].filter((part) => part !== null).join(' ');
  return (
    <>
      <h3>{title}</h3>
      {entry.replacedAt !== null && (
        <p className={styles.replaced}>{`Replaced ${formatInstant(entry.replacedAt)} by a newer version.`}</p>
      )}
      {entry.isVoided && <p className={styles.replaced}>Voided: it counts in no figure.</p>}
      <dl className={styles.entryFacts}>
        <dt>Date</dt>
        <dd>{`${formatLocalDate(entry.date)} ${entry.date.slice(0, 4)}`}</dd>
        <dt>Source</dt>
        <dd>{`${sourceName(entry.source)}, ${entry.externalId}`}</dd>
        {entry.memo !== null && (
          <>
            <dt>Memo</dt>
            <dd>{entry.memo}</dd>
          </>
        )}
        <dt>Currency</dt>
        <dd>{Number(entry.fxRate) === 1 ? entry.currency : `${entry.currency} at ${entry.fxRate}`}</dd>
        <dt>Known since</dt>
        <dd>{formatDay(entry.knownSince)}</dd>
      </dl>
      <EntryLines entry={entry} />
      {entry.versions.length > 1 && <Versions entry={entry} onVersion={onVersion} />}
    </>
  );
}

function EntryLines({ entry }: { entry: Entry }) {
  const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
    entry.lines.reduce((sum, line) => addMoney(sum, line[side] ?? ZERO), ZERO),
  );
  return (
    <table className={classNames(styles.table, styles.twoLines)} aria-label="Lines of the entry">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className={styles.amount}>
            Debit
          </th>
          <th scope="col" className={styles.amount}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map(({ lineNo, account, counterparty, department, class: line, debit: left, credit: right }) => (
          <tr key={lineNo}>
            <td>
              <span className={styles.stacked}>{accountName(account)}</span>
              <span className={styles.under}>
                {[counterparty, department, line].filter((part) => part !== null).join(' · ')}
              </span>
            </td>
            <td className={styles.amount}>{side(left, entry.currency)}</td>
            <td className={styles.amount}>{side(right, entry.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={styles.amount}>
            <b className={styles.doubleRule}>{side(debit ?? null, entry.currency)}</b>
          </td>
          <td className={styles.amount}>
            <b className={styles.doubleRule}>{side(credit ?? null, entry.currency)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function side(amount: MinorUnits | null, currency: string): string {
  return amount === null ? '' : formatExact(amount, currency);
}

function Versions({ entry, onVersion }: { entry: Entry; onVersion: (entryId: string) => void }) {
  return (
    <section>
      <h3>Versions</h3>
      <ul className={styles.versions}>
        {entry.versions.map(({ id, knownSince, reason }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.link}
              aria-current={id === entry.id ? 'true' : undefined}
              onClick={() => onVersion(id)}
            >
              {`${formatDay(knownSince)}: ${reason}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
