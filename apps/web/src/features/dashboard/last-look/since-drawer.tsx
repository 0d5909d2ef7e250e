import { useQuery } from '@tanstack/react-query';
import type { CashMovement, CashSinceLastLook } from '@tieout/contracts/last-look.ts';
import { formatFullDate, formatLocalDate } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { EntryPanel } from '#components/lines/entry-panel.tsx';
import { lineName } from '#components/lines/line-names.ts';
import { formatCount, formatExact, formatSignedExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { cashSinceLastLookQuery } from '#data/last-look-queries.ts';
import styles from './since-drawer.module.css';
import { useSinceAddress } from './use-since-address.ts';

/** Beside the dashboard: all that has moved cash since the last visit, or one entry of it. */
export function SinceDrawer({ companyId }: { companyId: string }) {
  const address = useSinceAddress();
  const { isCashOpen, entryId } = address;
  return (
    <Drawer
      label={entryId === null ? 'What moved cash since you last looked' : 'Entry'}
      breadcrumb="Since you last looked"
      onClose={address.close}
    >
      {entryId === null ? (
        <CashMovements companyId={companyId} onEntry={address.openEntry} />
      ) : (
        <EntryPanel
          companyId={companyId}
          entryId={entryId}
          backLabel={isCashOpen ? 'Back to what moved cash' : 'Close'}
          onBack={address.closeEntry}
          onVersion={address.openEntry}
        />
      )}
    </Drawer>
  );
}

interface CashMovementsProps {
  companyId: string;
  onEntry: (entryId: string) => void;
}

function CashMovements({ companyId, onEntry }: CashMovementsProps) {
  const { data, error, refetch } = useQuery(cashSinceLastLookQuery(companyId));
  if (error !== null && data === undefined) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Delayed>
        <Skeleton width={220} height={14} />
      </Delayed>
    );
  }
  return (
    <>
      <ScrollRegion label="What moved cash" className={styles.scroll}>
        <MovementTable heading="Receipts" side={data.receipts} currency={data.currency} onEntry={onEntry} />
        <MovementTable heading="Payments" side={data.payments} currency={data.currency} onEntry={onEntry} />
      </ScrollRegion>
      <Proof since={data} />
    </>
  );
}

interface MovementTableProps {
  heading: string;
  side: CashSinceLastLook['receipts'];
  currency: string;
  onEntry: (entryId: string) => void;
}

function MovementTable({ heading, side: { count, total, largest }, currency, onEntry }: MovementTableProps) {
  if (count === 0) return null;
  const hidden = count - largest.length;
  return (
    <table className={styles.table}>
      <caption>{`${heading}: ${formatCount(count)}, ${formatSignedExact(total, currency)}`}</caption>
      <tbody>
        {largest.map((movement) => (
          <MovementRow key={movement.entryId} movement={movement} currency={currency} onEntry={onEntry} />
        ))}
      </tbody>
      {hidden > 0 && (
        <tfoot>
          <tr>
            <td colSpan={3}>{`and ${formatCount(hidden)} smaller ones, which the sum holds, too`}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface MovementRowProps extends Pick<MovementTableProps, 'currency' | 'onEntry'> {
  movement: CashMovement;
}

function MovementRow({ movement, currency, onEntry }: MovementRowProps) {
  return (
    <tr>
      <td className={styles.date}>{formatLocalDate(movement.date)}</td>
      <td className={styles.name}>
        <button type="button" onClick={() => onEntry(movement.entryId)}>
          {lineName(movement)}
        </button>
      </td>
      <td className={styles.amount}>{formatSignedExact(movement.amount, currency)}</td>
    </tr>
  );
}

/** Cash then, what came and what went: together they are cash now. */
function Proof({ since: { cash, currency, receipts, payments } }: { since: CashSinceLastLook }) {
  return (
    <footer className={styles.foot}>
      <Icon name="check" size={12} className={styles.tick} />
      <p>
        {`${formatExact(cash.was, currency)} on ${formatFullDate(cash.wasOn)} ` +
          `${formatSignedExact(receipts.total, currency)} ${formatSignedExact(payments.total, currency)} = `}
        <b>{formatExact(cash.now, currency)}</b>
        {` on ${formatFullDate(cash.nowOn)}`}
      </p>
    </footer>
  );
}
