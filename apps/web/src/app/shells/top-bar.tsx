import type { Partner } from '@tieout/contracts/next.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo, LogoMark } from '#components/logo.tsx';
import { PartnerMark } from '#components/partner-mark.tsx';
import { SearchButton } from '#app/search/search-button.tsx';
import { usePhone } from '#lib/use-phone.ts';
import type { NavigationItem } from '#app/navigation.ts';
import { PhoneBar } from './phone-bar.tsx';
import { LogoutButton, ShellLink } from './shell-link.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Company name or switcher, right of the logo; null for a person without a company. */
  company: ReactNode;
  tabs: readonly NavigationItem[];
  /** All places, in the order of the bar of a phone, which has no second row. */
  places: readonly NavigationItem[];
  /** Not on a public page, where the specification has no header. */
  hasLogout?: boolean;
  /** Before the tabs, also on a phone: how far somebody is, where help is. */
  aside?: ReactNode;
  /** Through whom somebody came; undefined until it is known, and for those who came by themselves. */
  partner?: Partner | undefined;
}

/** 56 px: logo, company, tabs with Logout. On a phone 52 px, and a bar at the bottom instead of the tabs. */
export function TopBar({ company, tabs, places, hasLogout = true, aside, partner }: TopBarProps) {
  const isPhone = usePhone();
  return (
    <header className={styles.bar}>
      <Brand company={company} partner={partner} />
      <SearchButton places={places} look="bar" />
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {isPhone ? (
        <PhoneBar items={places} hasLogout={hasLogout} />
      ) : (
        (hasLogout || tabs.length > 0) && (
          <nav className={styles.tabs} aria-label="Main">
            {tabs.map((item) => (
              <ShellLink key={item.label} item={item} className={styles.tab} />
            ))}
            {hasLogout && <LogoutButton className={styles.tab} />}
          </nav>
        )
      )}
    </header>
  );
}

/**
 * Logo and company. With a partner its lock-up: mark, hairline, "powered by", our logo. A partner without a name leaves its
 * place to the company, because "powered by" needs somebody before it.
 */
export function Brand({ company, partner }: Pick<TopBarProps, 'company' | 'partner'>) {
  const isFirst = partner !== undefined && partner.partnerName === null && company !== null;
  const name = company !== null && (
    <div key="company" className={styles.company}>
      {company}
    </div>
  );
  const divider = <span key="divider" className={styles.divider} />;
  return (
    <>
      {isFirst && [name, divider]}
      {partner !== undefined && (
        <span className={styles.coBrand}>
          <PartnerMark partner={partner} />
          <span className={styles.poweredBy}>powered by</span>
        </span>
      )}
      <Link to="/" className={styles.logo} aria-label="Tieout, home">
        <span className={styles.full}>
          <Logo height={partner === undefined ? 24 : 20} />
        </span>
        <span className={styles.mark}>
          <LogoMark size={24} />
        </span>
      </Link>
      {!isFirst && company !== null && [divider, name]}
    </>
  );
}
