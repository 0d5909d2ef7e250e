import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './pill.module.css';

export type PillTone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

/** A status in a word; colour and shape only support it. */
export function Pill({ tone, icon, children }: { tone: PillTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
