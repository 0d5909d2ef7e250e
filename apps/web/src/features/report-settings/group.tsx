import type { ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import styles from './report-settings.module.css';

/** Settings that belong together, with one sentence on what they decide. */
export function Group({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Card title={title} sentence={sentence}>
      <div className={styles.group}>{children}</div>
    </Card>
  );
}
