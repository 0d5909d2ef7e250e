import { useSessionState } from '#session/session-context.tsx';
import { mainNavigation } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { monogram } from './monogram.ts';
import { SideShell } from './side-shell.tsx';
import styles from './side-shell.module.css';

/** HUBSPOT and MANUAL; the footer shows for MANUAL only, by its own rule. */
export function Component() {
  const { accessibleResources, userDetails } = useSessionState();
  return (
    <SideShell
      company={
        <div className={styles.company}>
          <div className={styles.companyCard}>
            <span className={styles.monogram} aria-hidden="true">
              {monogram(userDetails.companyName)}
            </span>
            <span className={styles.companyName}>
              <CompanySwitcher />
            </span>
          </div>
        </div>
      }
      mobileTitle={userDetails.companyName}
      items={mainNavigation(accessibleResources)}
    />
  );
}
