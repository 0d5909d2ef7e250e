import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  illustration: ReactNode;
  title: string;
  sentence: string;
  children?: ReactNode;
}

/** Picture, one sentence, at most one primary action. */
export function EmptyState({ illustration, title, sentence, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {illustration}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </section>
  );
}
