import type { ReactNode } from 'react';
import { StatusRegion } from './status-region.tsx';
import styles from './delayed.module.css';

/** Shows its children only after 150 ms: a skeleton that flashes for two frames is worse than none. */
export function Delayed({ children }: { children: ReactNode }) {
  return (
    <StatusRegion label="Loading" className={styles.delayed}>
      {children}
    </StatusRegion>
  );
}
