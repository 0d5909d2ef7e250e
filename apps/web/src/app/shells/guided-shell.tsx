import { Link, Outlet } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { PartnerMark } from '#components/partner-mark.tsx';
import { GuidedProgress } from '#features/home/guided-progress.tsx';
import { useCompanyId, useSessionState } from '#lib/session-context.tsx';
import { ACCOUNT, documentsHomeNavigation, HOME } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Footer } from './footer.tsx';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';
import styles from './top-shell.module.css';

/** Through whom these people came; a name, because a logo of somebody else is not ours to draw. */
const PARTNER = { partnerName: 'HubSpot', partnerLogoUrl: null, redirectUrl: null };

/** BOOTSTRAP_HUBSPOT: a slim bar with co-brand, progress, help and Logout (screens 7.13). */
export function Component() {
  const { accessibleResources } = useSessionState();
  const products = documentsHomeNavigation(accessibleResources).filter(({ path }) => path !== HOME.path);
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <TopBar
          company={<CompanySwitcher />}
          tabs={[HOME, ...products, ACCOUNT]}
          partnerMark={<PartnerMark partner={PARTNER} />}
          aside={
            <>
              <GuidedProgress companyId={useCompanyId()} />
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
