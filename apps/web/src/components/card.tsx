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
  const titles = (
    <>
      <h2 className={styles.title}>{title}</h2>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
    </>
  );
  return (
    <section className={classNames(styles.card, className)}>
      {action === undefined ? (
        titles
      ) : (
        <div className={styles.head}>
          <div className={styles.titles}>{titles}</div>
          <div className={styles.action}>{action}</div>
        </div>
      )}
      {children}
    </section>
  );
}
