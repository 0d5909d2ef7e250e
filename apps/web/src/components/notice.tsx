import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'warn' | 'bad' | 'info' | 'good';
  /** Where the tone's own says too little. */
  icon?: IconName;
  children: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

const ICONS = { warn: 'warning', bad: 'warning', info: 'refresh', good: 'check' } as const;

/** A sentence across a page about its state, with what can be done about it. */
export function Notice({ tone, icon = ICONS[tone], actions, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
