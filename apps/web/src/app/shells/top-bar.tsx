import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo, LogoMark } from '#components/logo.tsx';
import type { NavigationItem } from '#app/navigation.ts';
import { LogoutButton, ShellLink } from './shell-link.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Company name or switcher, right of the logo; null for a person without a company. */
  company: ReactNode;
  tabs: readonly NavigationItem[];
  /** Before the tabs, also on a phone: how far somebody is, where help is. */
  aside?: ReactNode;
  /** The co-brand of those who came through a partner: the partner's mark and "powered by" before our logo. */
  partnerMark?: ReactNode;
}

/** 56 px: logo, company, tabs with Logout. On a phone 52 px, and the tabs are a bar at the bottom. */
export function TopBar({ company, tabs, aside, partnerMark }: TopBarProps) {
  const isCoBranded = partnerMark !== undefined;
  return (
    <header className={styles.bar}>
      {isCoBranded && (
        <span className={styles.coBrand}>
          {partnerMark}
          <span className={styles.poweredBy}>powered by</span>
        </span>
      )}
      <Link to="/" className={styles.logo} aria-label="Tieout, home">
        <span className={styles.full}>
          <Logo height={isCoBranded ? 20 : 24} />
        </span>
        <span className={styles.mark}>
          <LogoMark size={24} />
        </span>
      </Link>
      {company !== null && (
        <>
          <span className={styles.divider} />
          <div className={styles.company}>{company}</div>
        </>
      )}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <nav className={styles.tabs} aria-label="Main">
        {tabs.map((item) => (
          <ShellLink key={item.label} item={item} className={styles.tab} />
        ))}
        <LogoutButton className={styles.tab} />
      </nav>
    </header>
  );
}
