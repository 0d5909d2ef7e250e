import type { ReactNode } from 'react';
import styles from './home.module.css';

/** What is read, and at its side, or below it on a narrow screen, what to do next. */
export function HomeColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.reading}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
