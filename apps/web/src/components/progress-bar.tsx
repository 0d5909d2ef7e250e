import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; null where nobody can say how far it is. */
  share: number | null;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <progress
      className={styles.bar}
      max={100}
      aria-label={label}
      {...(percent === null ? {} : { value: percent, 'aria-valuetext': `${percent} percent` })}
    />
  );
}
