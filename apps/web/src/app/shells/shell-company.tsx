import type { ReactNode } from 'react';
import { monogram } from './monogram.ts';
import styles from './side-shell.module.css';

/** Whose figures these are, at the top of a sidebar. */
export function ShellCompany({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.company}>
      <div className={styles.companyCard}>
        <span className={styles.monogram} aria-hidden="true">
          {monogram(name)}
        </span>
        <span className={styles.companyName}>{children}</span>
      </div>
    </div>
  );
}
