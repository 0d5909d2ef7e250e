import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** One computed sentence under the title. */
  sentence?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, sentence, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, className)}>
      <h2 className={styles.title}>{title}</h2>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {children}
    </section>
  );
}
