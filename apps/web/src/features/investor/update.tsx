import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ErrorCard } from '#components/error-card.tsx';
import { LetterView } from '#components/letter/letter-view.tsx';
import { PageFrame } from '#components/page.tsx';
import { Pill } from '#components/pill.tsx';
import { letterQuery, publicationsQuery, type Letter, type PublicationSummary } from '#data/publication-queries.ts';
import { LetterSkeleton } from './investor-skeleton.tsx';
import styles from './update.module.css';

interface UpdateProps {
  companyId: string;
  publicationId: string;
  /** Where the archive's links lead. */
  pathOf: (publicationId: string) => string;
  banner?: ReactNode;
  renderFiles?: (letter: Letter) => ReactNode;
}

/** One published month as a letter, and beside it the months before. */
export function Update({ companyId, publicationId, pathOf, banner, renderFiles }: UpdateProps) {
  const { data: letter, isError, error, refetch } = useQuery(letterQuery(companyId, publicationId));
  const { data: archive = [] } = useQuery(publicationsQuery(companyId));
  const title = letter === undefined ? 'Update' : `${letter.companyName}, ${formatPeriodLabel(letter.month)}`;
  return (
    <PageFrame title={title}>
      {banner}
      <div className={styles.page}>
        <Archive archive={archive} pathOf={pathOf} />
        <div className={styles.body}>
          {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
          {letter === undefined && !isError && <LetterSkeleton />}
          {letter !== undefined && <LetterView letter={letter} level="h1" files={renderFiles?.(letter)} />}
        </div>
      </div>
    </PageFrame>
  );
}

function Archive({ archive, pathOf }: { archive: readonly PublicationSummary[]; pathOf: UpdateProps['pathOf'] }) {
  if (archive.length === 0) return null;
  return (
    <nav className={styles.archive} aria-label="Updates">
      <p className={styles.archiveTitle}>Updates</p>
      <ul>
        {archive.map(({ id, month, isRestated }) => (
          <li key={id}>
            <NavLink to={pathOf(id)} className={styles.month ?? ''}>
              {formatPeriodLabel(month)}
              {isRestated && <Pill tone="quiet">Restated since</Pill>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
