import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** One computed sentence under the title. */
  sentence?: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, sentence, action, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, className)}>
      {action === undefined ? (
        <h2 className={styles.title}>{title}</h2>
      ) : (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.action}>{action}</div>
        </div>
      )}
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {children}
    </section>
  );
}
