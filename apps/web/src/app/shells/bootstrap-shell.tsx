import { Outlet } from 'react-router';
import { PartnerMark } from '#components/partner-mark.tsx';
import { usePartner } from '#lib/partner-query.ts';
import { useSessionState } from '#lib/session-context.tsx';
import { headerTabs } from '#app/header-rules.ts';
import { ACCOUNT, documentsHomeNavigation, HOME, type NavigationItem } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import { ShellLink } from './shell-link.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** BOOTSTRAP and BOOTSTRAP_NEXT: the header of the spec, and below it a second row of product navigation. */
export function Component() {
  const { role, roleType, accessibleResources } = useSessionState();
  const tabs = headerTabs({ role, userType: roleType, isPublicPage: false }) ?? [];
  const isPartner = roleType === 'BOOTSTRAP_NEXT';
  const products = documentsHomeNavigation(accessibleResources);
  // BOOTSTRAP_NEXT has no Account tab in the header; it reaches the page from the second row (decisions section 3).
  if (isPartner && accessibleResources?.accessiblePages.includes('account') === true) products.push(ACCOUNT);

  return (
    <div className={styles.shell} data-rows={products.length > 0 ? 2 : 1}>
      <div className={styles.head}>
        <TopBar
          company={<CompanySwitcher />}
          tabs={tabs.flatMap((tab) => TAB_ITEM[tab])}
          {...(isPartner && { partnerMark: <CoBrand /> })}
        />
        {products.length > 0 && (
          <nav className={styles.products} aria-label="Product">
            {products.map((item) => (
              <ShellLink key={item.label} item={item} className={styles.product} />
            ))}
          </nav>
        )}
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}

/** Asked for only by those who came through the partner. */
function CoBrand() {
  return <PartnerMark partner={usePartner()} />;
}

/** Logout is a button, not a place, and stands at the end of every bar. */
const TAB_ITEM: Readonly<Record<'Home' | 'Account' | 'Logout', readonly NavigationItem[]>> = {
  Home: [HOME],
  Account: [ACCOUNT],
  Logout: [],
};
