import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo, LogoMark } from '#components/logo.tsx';
import { SearchButton } from '#app/search/search-button.tsx';
import { usePhone } from '#lib/use-phone.ts';
import { ACCOUNT, type NavigationItem } from '#app/navigation.ts';
import { Footer } from './footer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';
import styles from './side-shell.module.css';

interface SideShellProps {
  /** Whose figures these are; nothing for a manager in the portfolio. */
  company: ReactNode;
  /** Beside the mark in the bar of a phone. */
  mobileTitle: string;
  items: readonly NavigationItem[];
  /** Stands in place of the page. */
  instead?: ReactNode;
}

/**
 * Sidebar of 216 px; a rail of icons from 768 to 1199 px; on a phone a bar at the top and one at the bottom, so that the
 * keyboard and a screen reader meet the navigation once.
 */
export function SideShell({ company, mobileTitle, items, instead = <Outlet /> }: SideShellProps) {
  const isPhone = usePhone();
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <Link to="/" className={styles.brand} aria-label="Tieout, home">
          <span className={styles.full}>
            <Logo height={24} />
          </span>
          <span className={styles.mark}>
            <LogoMark size={24} />
          </span>
        </Link>
        <span className={styles.mobileTitle}>{mobileTitle}</span>
        {company}
        <SearchButton places={[...items, ACCOUNT]} look={isPhone ? 'bar' : 'line'} />
        {isPhone ? <PhoneBar items={[...items, ACCOUNT]} /> : <SideNav items={items} />}
      </header>
      <div className={styles.column}>
        {Boolean(company) && <p className={styles.railTitle}>{mobileTitle}</p>}
        <main id="main" className={styles.main}>
          {instead}
        </main>
        <Footer layout="full" />
      </div>
    </div>
  );
}
