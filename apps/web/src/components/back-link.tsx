import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

export function BackLink({ to, children = 'Back' }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-right" className={styles.icon} />
      {children}
    </Link>
  );
}
