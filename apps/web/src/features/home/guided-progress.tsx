import { progressWords } from './guided-steps.ts';
import styles from './home.module.css';
import { useGuidedPath } from './use-guided-path.ts';

/** How far somebody is on the guided path, for the bar at the top. */
export function GuidedProgress({ companyId }: { companyId: string }) {
  const steps = useGuidedPath(companyId);
  if (steps === null) return null;
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
