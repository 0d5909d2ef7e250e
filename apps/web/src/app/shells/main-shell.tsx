import { useSessionState } from '#session/session-context.tsx';
import { mainNavigation } from '#app/navigation.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { ShellCompany } from './shell-company.tsx';
import { SideShell } from './side-shell.tsx';

/** HUBSPOT and MANUAL; the footer shows for MANUAL only, by its own rule. */
export function Component() {
  const { accessibleResources, userDetails } = useSessionState();
  return (
    <SideShell
      company={
        <ShellCompany name={userDetails.companyName}>
          <CompanySwitcher />
        </ShellCompany>
      }
      mobileTitle={userDetails.companyName}
      items={mainNavigation(accessibleResources)}
    />
  );
}
