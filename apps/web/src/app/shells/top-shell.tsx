import { Outlet } from 'react-router';
import { useSessionState } from '#lib/session-context.tsx';
import { ACCOUNT, DOCUMENTS_PATH, HOME, productNavigation } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** What these bars do not offer: the home has its own entry, and documents are not shared with investors yet. */
const ELSEWHERE: readonly string[] = [HOME.path, DOCUMENTS_PATH];

/** INVESTOR, VIEWER, and a client without a company: a slim bar, the page, the footer. */
export function Component() {
  const { userDetails, accessibleResources } = useSessionState();
  const company = userDetails.companyId === null ? null : <CompanySwitcher />;
  const products = productNavigation(accessibleResources).filter(({ path }) => !ELSEWHERE.includes(path));
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <TopBar company={company} tabs={[HOME, ...products, ACCOUNT]} />
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}
