import type { UseQueryResult } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { ErrorCard } from '#components/error-card.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { OpenMonth } from '#components/headline/open-month.tsx';
import { StripShape } from '#components/headline/overview-skeleton.tsx';
import { useSessionState } from '#session/session-context.tsx';
import { BankOnlyFigures } from './bank-only-figures.tsx';
import styles from './home.module.css';

/** The figures of a home where they are one part of several: when they fail, the other parts live on. */
export function HomeFigures({ figures }: { figures: UseQueryResult<Headline> }) {
  const { data: headline, isError, error, isRefetching, refetch } = figures;
  if (headline !== undefined) return <FiguresStrip headline={headline} isRefetching={isRefetching} />;
  return isError ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <StripShape />;
}

/** The strip under a heading that says of when it is, with the way to the charts and months behind it. */
export function FiguresStrip({ headline, isRefetching }: { headline: Headline; isRefetching: boolean }) {
  const { month } = headline;
  const hasOverview = useSessionState().accessibleResources?.accessiblePages.includes('dashboard') === true;
  return (
    <section
      className={styles.figures}
      aria-label="Figures"
      aria-busy={isRefetching}
      data-refetching={isRefetching || undefined}
    >
      <div className={styles.sectionHead}>
        <h2>{month === null ? 'Figures' : `Figures of ${formatPeriodLabel(month)}`}</h2>
        {hasOverview && month !== null && <Link to="/dashboard">Open the overview</Link>}
      </div>
      <KpiStrip headline={headline} />
      {month === null && <BankOnlyFigures />}
      <OpenMonth headline={headline} base="" />
    </section>
  );
}
