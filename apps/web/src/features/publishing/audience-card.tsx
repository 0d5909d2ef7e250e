import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { formatClock, formatDay, formatInstant } from '#components/date-format.ts';
import { Pill } from '#components/pill.tsx';
import type { PublishingState } from '#data/publication-queries.ts';
import styles from './publishing.module.css';

const WITHOUT_LETTER = {
  NOT_SHARED: 'The overview is not shared with them',
  MASKED: 'Gets no letter: some lines are masked for them',
};

/** Who gets the letter. */
export function AudienceCard({ readers }: { readers: PublishingState['readers'] }) {
  if (readers.length === 0) return null;
  return (
    <Card title="Audience">
      <ul className={styles.readers}>
        {readers.map(({ id, name, email, type, sees, withoutLetter }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{type === 'INVESTOR' ? 'Investor' : 'Viewer'}</span>
            <span className={styles.sees}>
              {withoutLetter === null ? `${email} · ${sees}` : WITHOUT_LETTER[withoutLetter]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What went out before, and when each reader opened it. */
export function PublishedCard({ published, base }: { published: PublishingState['published']; base: string }) {
  if (published.length === 0) return null;
  return (
    <Card title="Published before">
      <ul className={styles.readers}>
        {published.map(({ id, month, publishedAt, replacedAt, openedBy }) => (
          <li key={id}>
            <Link to={`${base}/updates/${id}`}>{formatPeriodLabel(month)}</Link>
            <span>{`published ${formatDay(publishedAt)}, ${formatClock(publishedAt)}`}</span>
            {replacedAt !== null && <Pill tone="quiet">{`Replaced ${formatInstant(replacedAt)}`}</Pill>}
            <span className={styles.sees}>
              {openedBy.length === 0
                ? 'Nobody has opened it yet'
                : openedBy
                    .map(({ name, lastOpenedAt }) => `${name} opened it ${formatInstant(lastOpenedAt)}`)
                    .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
