import { useState, type ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import styles from './publishing.module.css';

/** A part of the page that a phone opens by its title; where there is room it just stands there. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.fold} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.foldTitle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {title}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <div className={styles.folded}>{children}</div>
    </div>
  );
}
