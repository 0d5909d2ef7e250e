import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { formatDay, formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { freshnessOf } from './freshness.ts';
import styles from './freshness-line.module.css';
import { TieOut } from './tie-out.tsx';

/** Where the figures come from, how old they are, and whether they tie out. Stands under every h1. */
export function FreshnessLine({ headline }: { headline: Headline }) {
  const { source, sources, month, isOpen, tieOut, currency } = headline;
  return (
    <SourcesLine source={source} sources={sources} closedThrough={isOpen ? null : month}>
      {tieOut !== null && (
        <li>
          <TieOut tieOut={tieOut} currency={currency} />
        </li>
      )}
    </SourcesLine>
  );
}

interface SourcesLineProps extends Pick<Headline, 'source' | 'sources'> {
  closedThrough: Month | null;
  /** Further items, such as whether the figures tie out. */
  children: ReactNode;
}

export function SourcesLine({ source, sources, closedThrough, children }: SourcesLineProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.line}>
      {source.kind === 'published' && <li>{`Published ${formatDay(source.publishedAt)}, unchanged since then`}</li>}
      {source.kind === 'live' &&
        sources.map((item) => (
          <SourceItem key={item.name} name={item.name} lastSyncedAt={item.lastSyncedAt} now={now} />
        ))}
      {source.kind === 'live' && sources.length === 0 && <li>No source connected</li>}
      {closedThrough !== null && <li>{`books closed to ${formatPeriodLabel(closedThrough)}`}</li>}
      {children}
    </ul>
  );
}

interface SourceItemProps {
  name: string;
  lastSyncedAt: string | null;
  now: number;
}

const WARNING = { late: 'Older than 36 hours: ', stale: 'Older than 72 hours: ' } as const;

function SourceItem({ name, lastSyncedAt, now }: SourceItemProps) {
  const freshness = freshnessOf(lastSyncedAt, now);
  const words = lastSyncedAt === null ? name : `${name} ${formatInstant(lastSyncedAt)}`;
  if (freshness === 'fresh') return <li>{words}</li>;
  return (
    <li className={styles[freshness]}>
      <Icon name="warning" size={12} />
      <VisuallyHidden>{WARNING[freshness]}</VisuallyHidden>
      {words}
    </li>
  );
}
