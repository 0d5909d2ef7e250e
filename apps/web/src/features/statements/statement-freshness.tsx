import type { Statement } from '@tieout/contracts/statements.ts';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { formatLocalDate } from '#components/date-format.ts';
import styles from './statement-page.module.css';

/** Where the figures come from, how old they are, and every check that fails by its name and difference. */
export function StatementFreshness({ statement }: { statement: Statement }) {
  const { source, sources, closedThrough, checks, currency, knownOn, firstMonth } = statement;
  const failed = checks.filter(({ ok }) => !ok);
  return (
    <SourcesLine source={source} sources={sources} closedThrough={closedThrough}>
      {knownOn !== null && (
        <li className={styles.knownOn}>{`as known on ${formatLocalDate(knownOn)} ${knownOn.slice(0, 4)}`}</li>
      )}
      {checks.length > 0 && failed.length === 0 && firstMonth !== null && (
        <li className={styles.ties}>
          <span>ties out</span> <Icon name="check" size={12} />
        </li>
      )}
      {failed.map(({ id, label, difference }) => (
        <li key={id} className={styles.off}>
          <Icon name="close" size={12} />
          {`${label}: off by ${formatExact(difference, currency)}`}
        </li>
      ))}
    </SourcesLine>
  );
}
