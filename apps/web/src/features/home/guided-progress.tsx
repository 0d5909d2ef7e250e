import { progressWords, type GuidedStep } from './guided-steps.ts';
import styles from './home.module.css';

/** How far somebody is on the guided path, for the bar at the top. */
export function GuidedProgress({ steps }: { steps: readonly GuidedStep[] }) {
  return (
    <p className={styles.progress}>
      <span className={styles.marks} aria-hidden="true">
        {steps.map(({ key, state }) => (
          <span key={key} className={styles.mark} data-state={state} />
        ))}
      </span>
      {progressWords(steps)}
    </p>
  );
}
