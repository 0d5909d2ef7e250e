import type { GradedRow } from '@tieout/contracts/forecasts.ts';
import { VERDICTS, type VerdictWord } from '@tieout/finance/plan/rolling/verdict.ts';
import { Pill, type PillTone } from '#components/pill.tsx';
import styles from './scorecard.module.css';

export const VERDICT: Readonly<Record<VerdictWord, { word: string; tone: PillTone }>> = {
  trust: { word: 'Trust', tone: 'good' },
  correct: { word: 'Correct', tone: 'warn' },
  'near-only': { word: 'Near only', tone: 'warn' },
  weak: { word: 'Weak', tone: 'bad' },
};

/** Rows of each kind that are named; the table has them all. */
const MOST = 4;

/** Verdicts turned into what to build on, what to correct and what not to rely upon. */
export function TrustCard({ rows }: { rows: readonly GradedRow[] }) {
  const leaves = rows.slice(0, -1);
  return (
    <section className={styles.trust} aria-label="Which assumptions to trust">
      <h2>Which assumptions to trust</h2>
      {VERDICTS.map((word) => {
        const own = leaves.filter(({ verdict }) => verdict?.word === word);
        if (own.length === 0) return null;
        return (
          <div key={word} className={styles.group}>
            <Pill tone={VERDICT[word].tone}>{VERDICT[word].word}</Pill>
            <ul>
              {own.slice(0, MOST).map(({ code, name, verdict }) => (
                <li key={code}>
                  <span>{name}</span>
                  <span className={styles.reason}>{verdict?.reason}</span>
                </li>
              ))}
              {own.length > MOST && <li className={styles.reason}>{`and ${own.length - MOST} more`}</li>}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
