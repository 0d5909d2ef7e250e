import { useId, type ReactNode } from 'react';
import styles from './parts.module.css';

interface PartProps {
  /** The part and the state it is in: `History table: a loss, and millions`. */
  title: string;
  /** Across the page, for tables. */
  isWide?: boolean;
  children: ReactNode;
}

/** One part in one state, under its name. */
export function Part({ title, isWide = false, children }: PartProps) {
  const titleId = useId();
  return (
    <section className={styles.part} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
