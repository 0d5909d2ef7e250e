import { Outlet } from 'react-router';
import { ACCOUNT, HOME } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** BOOTSTRAP_HUBSPOT: a slim bar; the page itself is the path. */
export function Component() {
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <TopBar company={<CompanySwitcher />} tabs={[HOME, ACCOUNT]} />
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}
