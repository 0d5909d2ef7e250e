import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { companiesQuery } from '#data/me-queries.ts';
import { usePartner } from '#data/partner-query.ts';
import { usePhone } from '#lib/use-phone.ts';
import { useSessionState } from '#session/session-context.tsx';
import { headerTabs } from '#app/header-rules.ts';
import { ACCOUNT, HOME, productNavigation, type NavigationItem } from '#app/navigation.ts';
import { isInShell } from '#app/public-routes.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import { LogoutButton, ShellLink } from './shell-link.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** BOOTSTRAP and BOOTSTRAP_NEXT: the header of the spec, and below it a second row of product navigation. */
export function Component() {
  const { role, roleType, accessibleResources, userDetails } = useSessionState();
  const isPhone = usePhone();
  const hasSeveral = (useQuery(companiesQuery()).data?.length ?? 0) > 1;
  const isPublicPage = useMatches().some(isInShell);
  const tabs = headerTabs({ role, userType: roleType, isPublicPage });
  const items = tabs?.flatMap((tab) => TAB_ITEM[tab]) ?? [];
  const products = productNavigation(accessibleResources);
  const mayOpenAccount = accessibleResources?.accessiblePages.includes('account') === true;
  // BOOTSTRAP_NEXT has no Account tab in the header; it reaches the page from the second row (decisions section 3).
  const hasAccount = mayOpenAccount && !items.includes(ACCOUNT);
  const hasLogout = tabs?.includes('Logout') === true;
  // A public page has no header tabs; the way home and out stand in the second row then.
  const row = [...(items.includes(HOME) ? [] : [HOME]), ...products, ...(hasAccount ? [ACCOUNT] : [])];

  return (
    <div className={styles.shell} data-rows={row.length > 0 ? 2 : 1}>
      <div className={styles.head}>
        <TopBar
          company={isPhone || row.length === 0 ? <CompanySwitcher /> : userDetails.companyName}
          tabs={items}
          places={[HOME, ...products, ...(mayOpenAccount ? [ACCOUNT] : [])]}
          hasLogout={hasLogout}
          partner={usePartner(roleType === 'BOOTSTRAP_NEXT')}
        />
        {row.length > 0 && (
          <div className={styles.row}>
            <nav className={styles.products} aria-label="Product">
              {row.map((item) => (
                <ShellLink key={item.label} item={item} className={styles.product} />
              ))}
              {!hasLogout && <LogoutButton className={classNames(styles.product, styles.logout)} />}
            </nav>
            {/* Beside what scrolls, which would cut its menu off. The header of the spec has no switcher. */}
            {!isPhone && hasSeveral && (
              <div className={styles.switcher}>
                <CompanySwitcher />
              </div>
            )}
          </div>
        )}
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}

/** Logout is a button, not a place, and stands at the end of every bar. */
const TAB_ITEM: Readonly<Record<'Home' | 'Account' | 'Logout', readonly NavigationItem[]>> = {
  Home: [HOME],
  Account: [ACCOUNT],
  Logout: [],
};
