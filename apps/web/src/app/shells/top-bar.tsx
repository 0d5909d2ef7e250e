import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo, LogoMark } from '#components/logo.tsx';
import type { NavigationItem } from '#app/navigation.ts';
import { LogoutButton, ShellLink } from './shell-link.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Company name, lock-up or switcher, right of the logo. */
  company: ReactNode;
  tabs: readonly NavigationItem[];
  /** Stands instead of the logo where a partner comes first. */
  lockUp?: ReactNode;
}

/** 56 px: logo, company, tabs with Logout. On a phone 52 px, and the tabs are a bar at the bottom. */
export function TopBar({ company, tabs, lockUp }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {lockUp ?? (
        <>
          <Link to="/" className={styles.logo} aria-label="Tieout, home">
            <span className={styles.full}>
              <Logo height={24} />
            </span>
            <span className={styles.mark}>
              <LogoMark size={24} />
            </span>
          </Link>
          <span className={styles.divider} />
          <div className={styles.company}>{company}</div>
        </>
      )}
      <nav className={styles.tabs} aria-label="Main">
        {tabs.map((item) => (
          <ShellLink key={item.label} item={item} className={styles.tab} />
        ))}
        <LogoutButton className={styles.tab} />
      </nav>
    </header>
  );
}
