import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';
import { formatDay, formatInstant } from '#components/date-format.ts';
import styles from './metric-modal.module.css';

/** Where the figure comes from, and how its target has changed. */
export function MetricFacts({ metric }: { metric: MetricExplanation }) {
  const { sources, history } = metric;
  function text(value: number | null): string {
    return value === null ? 'none' : formatWithUnit(value, metric, 'whole');
  }
  return (
    <>
      {sources.length > 0 && (
        <section className={styles.facts} aria-label="Sources">
          <h3>Sources</h3>
          <ul>
            {sources.map(({ name, detail, lastReadAt }) => (
              <li key={`${name}${detail}`}>
                <span>
                  <strong>{name}</strong>
                  <span>{detail}</span>
                </span>
                {lastReadAt !== null && <time dateTime={lastReadAt}>{formatInstant(lastReadAt)}</time>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && (
        <section className={styles.facts} aria-label="Changes of the target">
          <h3>Changes of the target</h3>
          <ul>
            {history.map(({ at, by, before, after }) => (
              <li key={at}>
                <span>
                  <strong>{`${text(before)} → ${text(after)}`}</strong>
                  <span>{by ?? 'Somebody who has left'}</span>
                </span>
                <time dateTime={at}>{formatDay(at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
