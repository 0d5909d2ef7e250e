import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { Page } from '#components/page.tsx';
import text from '#components/text.module.css';
import { headlineQuery } from '#lib/headline-queries.ts';
import { useCompanyId } from '#lib/session-context.tsx';
import styles from './home.module.css';
import { OverviewBody } from './overview-body.tsx';

/** The four steps of the guided path (decisions section 3). */
const PATH = [
  { title: 'Describe your situation', sentence: 'Business model, experience and what you need.' },
  { title: 'Connect your CRM', sentence: 'Deals become expected revenue.' },
  { title: 'Connect your accounting', sentence: 'Postings become statements, usually in 2 to 5 minutes.' },
  { title: 'Read your documents', sentence: 'The first reports fill themselves.' },
] as const;

/** Home of BOOTSTRAP_HUBSPOT: the path until there is data, the figures afterwards. */
export function GuidedHome({ renderDrawer }: { renderDrawer: (headline: Headline) => ReactNode }) {
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(useCompanyId()));
  const hasData = headline.month !== null;
  return (
    <Page
      title="Home"
      heading={hasData ? 'Home' : `Set up ${headline.companyName}`}
      width="content"
      under={<FreshnessLine headline={headline} />}
      drawer={hasData ? renderDrawer(headline) : null}
      isRefetching={isRefetching}
    >
      {hasData ? (
        <OverviewBody headline={headline} aside={<TrendCard headline={headline} metric="cash_balance" />} />
      ) : (
        <>
          <KpiStrip headline={headline} />
          <GuidedPath />
        </>
      )}
    </Page>
  );
}

function GuidedPath() {
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No source connected yet"
      sentence="Four steps lead from an empty company to figures that tie out."
    >
      <ol className={styles.path}>
        {PATH.map(({ title, sentence }, index) => (
          <li key={title} className={styles.pathStep}>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.stepText}>
              <span className={styles.stepTitle}>{title}</span>
              <span className={styles.stepSentence}>{sentence}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={`${text.caption} ${styles.note}`}>
        The screens of these steps are not part of this version yet. Nothing you see here is lost when they arrive.
      </p>
    </EmptyState>
  );
}
