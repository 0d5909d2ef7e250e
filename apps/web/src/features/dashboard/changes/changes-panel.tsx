import { useQuery } from '@tanstack/react-query';
import type { ChangeBase, Changes } from '@tieout/contracts/changes.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useDeferredValue, useEffect, useRef } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import { useDrill } from '#components/headline/use-drill.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { changesQuery } from '#data/changes-queries.ts';
import { CAUSE_WORDS } from '#components/sentence-pieces.ts';
import { footText } from './change-words.ts';
import styles from './changes.module.css';
import { MovedItem } from './moved-item.tsx';
import { ToldItem } from './told-item.tsx';
import { useExplained } from './use-explained.ts';
import { useMarks } from './use-marks.ts';

/** What changed and why: at most five sentences from the numbers, each with the way to its lines. */
export function ChangesPanel({ companyId }: { companyId: string }) {
  const { metric, against, choose, widen } = useExplained();
  const { data: answer, error, refetch, isPlaceholderData } = useQuery(changesQuery(companyId, { against, metric }));
  // Drawn in steps, like the charts that come at the same time.
  const data = useDeferredValue(answer);
  const panel = useRef<HTMLElement>(null);
  // Whoever asked from a chart further down is brought here.
  useEffect(() => {
    if (metric !== null) panel.current?.focus();
  }, [metric]);
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby="what-changed"
      aria-busy={isPlaceholderData}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id="what-changed">What changed and why</h2>
        {data !== undefined && data.month !== null && (
          <>
            <span className={styles.against}>{`${formatPeriodLabel(data.month)} against`}</span>
            <BaseChoice month={data.month} against={against} onChoose={choose} />
          </>
        )}
      </div>
      {metric !== null && (data !== undefined || error !== null) && (
        <p className={styles.narrowed}>
          {`Only what is part of ${data?.moved?.name ?? data?.total?.name.toLowerCase() ?? 'this figure'}. `}
          <button type="button" className={styles.link} onClick={widen}>
            Show everything
          </button>
        </p>
      )}
      {data === undefined && error === null && <LoadingItems />}
      {data === undefined && error !== null && <ErrorCard error={error} onRetry={() => void refetch()} isBare />}
      {data?.moved && <MovedItem changes={data} moved={data.moved} />}
      {data !== undefined && <Told changes={data} />}
    </section>
  );
}

interface BaseChoiceProps {
  month: NonNullable<Changes['month']>;
  against: ChangeBase;
  onChoose: (against: ChangeBase) => void;
}

function BaseChoice({ month, against, onChoose }: BaseChoiceProps) {
  return (
    <div className={styles.choice}>
      <Segments
        label="Compared with"
        isLabelHidden
        isSmall
        choices={[
          { value: 'previous-month', label: formatPeriodLabel(addMonths(month, -1)) },
          { value: 'previous-year', label: formatPeriodLabel(addMonths(month, -12)) },
        ]}
        value={against}
        onChange={onChoose}
      />
    </div>
  );
}

function LoadingItems() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} width="100%" height={40} />
      ))}
    </div>
  );
}

function Told({ changes }: { changes: Changes }) {
  const { told, total, companyId } = changes;
  const { mark } = useMarks(companyId);
  const largest = Math.max(...told.map(({ effect }) => Math.abs(effect)));
  if (told.length === 0 && total === null) return null;
  if (total?.change.status === 'na') return <p className={styles.nothing}>{REASON_TEXT[total.change.code]}</p>;
  return (
    <>
      <ol className={styles.list}>
        {told.map((each) => (
          <ToldItem
            key={`${each.about} ${each.row.code}`}
            told={each}
            changes={changes}
            largest={largest}
            onWrong={() => {
              if (each.cause !== null) void mark({ row: each.row.code, cause: each.cause });
            }}
          />
        ))}
      </ol>
      <Foot changes={changes} />
    </>
  );
}

function Foot({ changes }: { changes: Changes }) {
  const drill = useDrill();
  const { unmark } = useMarks(changes.companyId);
  const { month, told, wrong } = changes;
  const canOpen = told.some(({ proof }) => proof !== null);
  return (
    <div className={styles.foot}>
      <p>
        {footText(changes)}{' '}
        {canOpen && month !== null && (
          <button type="button" className={styles.link} onClick={() => drill.open('net_profit', month)}>
            Show all
          </button>
        )}
      </p>
      {wrong.map(({ row, name, cause }) => (
        <p key={`${row} ${cause}`}>
          {`Marked as not the reason: ${name}, ${CAUSE_WORDS[cause].toLowerCase()}. `}
          <button type="button" className={styles.link} onClick={() => void unmark({ row, cause })}>
            Take back
          </button>
        </p>
      ))}
    </div>
  );
}
