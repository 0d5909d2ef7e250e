import { Link, Outlet } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { GuidedProgress } from '#features/home/guided-progress.tsx';
import { useGuidedPath } from '#features/home/use-guided-path.ts';
import { useCompanyId, useSessionState } from '#session/session-context.tsx';
import { ACCOUNT, HOME, productNavigation } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** Through whom these people came; a name, because a logo of somebody else is not ours to draw. */
const PARTNER = { partnerName: 'HubSpot', partnerLogoUrl: null, redirectUrl: null };

/** What the guided path offers only after there are books (decisions section 3). */
const AFTER_DATA: readonly string[] = ['/dashboard', '/reports'];

/** BOOTSTRAP_HUBSPOT: a slim bar with co-brand, progress, help and Logout (screens 7.13). */
export function Component() {
  const { accessibleResources } = useSessionState();
  const steps = useGuidedPath(useCompanyId());
  const hasBooks = steps?.some(({ key, state }) => key === 'accounting' && state === 'done') ?? false;
  const products = productNavigation(accessibleResources).filter(({ path }) => hasBooks || !AFTER_DATA.includes(path));
  const places = [HOME, ...products, ACCOUNT];
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <TopBar
          company={<CompanySwitcher />}
          tabs={places}
          places={places}
          partner={PARTNER}
          aside={
            <>
              {steps !== null && <GuidedProgress steps={steps} />}
              <Link to="/contact-us" className={bar.help}>
                <Icon name="help" />
                Help
              </Link>
            </>
          }
        />
      </div>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="content" />
    </div>
  );
}
