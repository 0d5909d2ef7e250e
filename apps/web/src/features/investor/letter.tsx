import type { Headline } from '@tieout/contracts/headline.ts';
import { Link } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { RunwaySentence } from '#components/runway-of-record/runway-figure.tsx';
import { letterTitle } from '#components/letter/letter-title.ts';
import styles from './investor.module.css';

/** As many as fit the column of a letter without scrolling. */
const MONTHS_IN_LETTER = 6;

interface LetterProps {
  headline: Headline;
  /** The letter is the page of a viewer, and a section under the portfolio of an investor. */
  level: 'h1' | 'h2';
}

/** The published month of one company, to be read and not worked with. */
export function Letter({ headline, level: Heading }: LetterProps) {
  if (headline.source.kind === 'none') return <NothingPublished companyName={headline.companyName} level={Heading} />;
  return (
    <article
      className={classNames(styles.letter, Heading === 'h1' && styles.narrow)}
      aria-label={`Update of ${headline.companyName}`}
    >
      <header>
        <p className={styles.company}>{headline.companyName}</p>
        <Heading className={styles.title}>{letterTitle(headline)}</Heading>
        <FreshnessLine headline={headline} />
        {headline.source.kind === 'published' && headline.isLetterClosed !== true && (
          <Link to={`/updates/${headline.source.publicationId}?company=${headline.companyId}`} className={styles.whole}>
            Read the whole update
          </Link>
        )}
      </header>
      <KpiStrip headline={headline} />
      <RunwaySentence runway={headline.runway} />
      <TrendCard headline={headline} metric="cash_balance" />
      <HistoryTable headline={headline} {...(Heading === 'h1' ? { last: MONTHS_IN_LETTER } : {})} />
    </article>
  );
}

function NothingPublished({ companyName, level: Heading }: { companyName: string; level: 'h1' | 'h2' }) {
  return (
    <div className={classNames(styles.letter, Heading === 'h1' && styles.narrow)}>
      {Heading === 'h1' && <h1>{companyName}</h1>}
      <EmptyState
        illustration={<ReportIllustration />}
        title={`${companyName} has not published an update yet.`}
        sentence="Its figures appear here with the first update."
      />
    </div>
  );
}
