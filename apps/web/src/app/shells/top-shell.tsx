import { Outlet } from 'react-router';
import { useSessionState } from '#session/session-context.tsx';
import { ACCOUNT, HOME, productNavigation } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** INVESTOR, VIEWER, and a client without a company: a slim bar, the page, the footer. */
export function Component() {
  const { userDetails, accessibleResources } = useSessionState();
  const company = userDetails.companyId === null ? null : <CompanySwitcher />;
  const places = [HOME, ...productNavigation(accessibleResources), ACCOUNT];
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <TopBar company={company} tabs={places} places={places} />
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}
