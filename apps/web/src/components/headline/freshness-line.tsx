import { useQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { formatDay, formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { hasOpenDecisions } from '#components/open-decisions.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { freshnessOf } from './freshness.ts';
import styles from './freshness-line.module.css';
import { TieOut } from './tie-out.tsx';

/** Where the figures come from, how old they are, and whether they tie out. Stands under every h1. */
export function FreshnessLine({ headline, children }: { headline: Headline; children?: ReactNode }) {
  const { companyId, source, month, isOpen, tieOut, currency, decisions } = headline;
  return (
    <SourcesLine companyId={companyId} source={source} closedThrough={isOpen ? null : month}>
      {(tieOut !== null || hasOpenDecisions(decisions)) && (
        <li>
          <TieOut tieOut={tieOut} decisions={decisions} currency={currency} />
        </li>
      )}
      {children}
    </SourcesLine>
  );
}

interface SourcesLineProps extends Pick<Headline, 'companyId' | 'source'> {
  closedThrough: Month | null;
  /** Further items, such as whether the figures tie out. */
  children: ReactNode;
}

export function SourcesLine({ companyId, source, closedThrough, children }: SourcesLineProps) {
  return (
    <ul className={styles.line}>
      {source.kind === 'published' && <li>{`Published ${formatDay(source.publishedAt)}, unchanged since then`}</li>}
      {source.kind === 'live' && <LiveSources companyId={companyId} />}
      {closedThrough !== null && <li>{`books closed to ${formatPeriodLabel(closedThrough)}`}</li>}
      {children}
    </ul>
  );
}

/** Nothing until it is known: "No source connected" for a moment would be believed. */
function LiveSources({ companyId }: { companyId: string }) {
  const { data, isError } = useQuery(freshnessQuery(companyId));
  const [now] = useState(() => Date.now());
  if (data === undefined) return isError && <li>last update not known</li>;
  if (data.sources.length === 0) return <li>No source connected</li>;
  return data.sources.map(({ name, lastSyncedAt }) => (
    <SourceItem key={name} name={name} lastSyncedAt={lastSyncedAt} now={now} />
  ));
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
