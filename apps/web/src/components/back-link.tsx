import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  to: string;
  /** Under a heading instead of above one. */
  isUnder?: boolean;
  children?: ReactNode;
}

export function BackLink({ to, isUnder = false, children = 'Back' }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back} data-under={isUnder || undefined}>
      <Icon name="chevron-right" className={styles.icon} />
      {children}
    </Link>
  );
}
