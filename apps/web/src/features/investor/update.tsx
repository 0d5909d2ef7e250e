import { useMutation, useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ErrorCard } from '#components/error-card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { LetterFiles } from '#components/letter/letter-files.tsx';
import { LetterView } from '#components/letter/letter-view.tsx';
import { PageFrame } from '#components/page.tsx';
import { Pill } from '#components/pill.tsx';
import { download } from '#data/download.ts';
import {
  letterQuery,
  packFile,
  publicationsQuery,
  type Letter,
  type PublicationSummary,
} from '#data/publication-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { LetterSkeleton } from './investor-skeleton.tsx';
import styles from './update.module.css';

interface UpdateProps {
  companyId: string;
  publicationId: string;
  /** Where the archive's links lead. */
  pathOf: (publicationId: string) => string;
  banner?: ReactNode;
}

/** One published month as a letter, and beside it the months before. */
export function Update({ companyId, publicationId, pathOf, banner }: UpdateProps) {
  const { data: letter, isError, error, refetch } = useQuery(letterQuery(companyId, publicationId));
  const { data: archive = [] } = useQuery(publicationsQuery(companyId));
  const title = letter === undefined ? 'Update' : `${letter.companyName}, ${formatPeriodLabel(letter.month)}`;
  return (
    <PageFrame title={title}>
      {banner}
      <div className={styles.page}>
        <Archive archive={archive} pathOf={pathOf} />
        <div className={styles.body}>
          {letter === undefined && <h1 className={styles.title}>Update</h1>}
          {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
          {letter === undefined && !isError && <LetterSkeleton />}
          {letter !== undefined && (
            <LetterView
              letter={letter}
              level="h1"
              files={<Files letter={letter} companyId={companyId} publicationId={publicationId} />}
            />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

interface FilesProps {
  letter: Letter;
  companyId: string;
  publicationId: string;
}

function Files({ letter, companyId, publicationId }: FilesProps) {
  const session = useSession();
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: (format: 'pdf' | 'xlsx') =>
      download(session, {
        companyId,
        what: 'the update',
        ask: () => packFile(companyId, publicationId, format),
      }),
  });
  return (
    <LetterFiles letter={letter} isLocked={!isOnline || save.isPending} onSave={(format) => save.mutate(format)} />
  );
}

function Archive({ archive, pathOf }: { archive: readonly PublicationSummary[]; pathOf: UpdateProps['pathOf'] }) {
  if (archive.length === 0) return null;
  return (
    <nav className={styles.archive} aria-label="Updates">
      <p className={styles.archiveTitle}>Updates</p>
      <ul>
        {archive.map(({ id, month, publishedAt, replacedAt, isRestated }) => (
          <li key={id}>
            <NavLink to={pathOf(id)} className={styles.month ?? ''}>
              {formatPeriodLabel(month)}
              {isTold(archive, month) && <span className={styles.time}>{formatInstant(publishedAt)}</span>}
              {replacedAt !== null && <Pill tone="quiet">Replaced</Pill>}
              {isRestated && <Pill tone="quiet">Restated since</Pill>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Two letters of one month are told apart by when they went out. */
function isTold(archive: readonly PublicationSummary[], month: PublicationSummary['month']): boolean {
  return archive.filter((each) => each.month === month).length > 1;
}
