import styles from './step-indicator.module.css';

/** Onboarding is shown as five steps, whatever their numbers (spec section 2). */
const STEPS = 5;

/** 'n/5' with a bar per step, those reached filled. */
export function StepIndicator({ step }: { step: number }) {
  return (
    <p className={styles.indicator}>
      <span className={styles.count}>{`${step}/${STEPS}`}</span>
      <span className={styles.bars} aria-hidden>
        {Array.from({ length: STEPS }, (_, index) => (
          <span key={index} data-reached={index < step || undefined} />
        ))}
      </span>
    </p>
  );
}
