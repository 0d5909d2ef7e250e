import { useSuspenseQuery } from '@tanstack/react-query';
import type { UserType } from '@tieout/contracts/people.ts';
import { Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Card } from '#components/card.tsx';
import { Page } from '#components/page.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import { companiesQuery } from '#data/me-queries.ts';
import { companyProfileQuery, profileQuery } from '#data/profile-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { sessionContext } from '#session/session-router-context.ts';
import { warmQuery } from '#data/warm-query.ts';
import styles from './account.module.css';
import { SectionSkeleton } from './account-skeleton.tsx';
import { CompanySection } from './company/company-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Whose account page has the company on it (decisions section 3); the others have their own profile there. */
const HAS_COMPANY: readonly (UserType | '')[] = ['BOOTSTRAP', 'HUBSPOT', 'MANUAL'];

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, profileQuery());
  const { roleType, userDetails } = context.get(sessionContext).getState();
  if (HAS_COMPANY.includes(roleType) && userDetails.companyId !== null) {
    warmQuery(context, companyProfileQuery(userDetails.companyId));
  }
  return null;
}

export function Component() {
  const { role, roleType, userDetails } = useSessionState();
  const { companyId } = userDetails;
  // One guard for the page: the router knows only one.
  const [unsaved, setUnsaved] = useState({ profile: false, company: false });
  return (
    <Page title="Account" width="text">
      <div className={styles.sections}>
        {role !== 'MANAGER' && <InvitationsSection />}
        <Suspense fallback={<SectionSkeleton title="Profile" fields={6} />}>
          <ProfileSection onUnsaved={(profile) => setUnsaved((now) => ({ ...now, profile }))} />
        </Suspense>
        {HAS_COMPANY.includes(roleType) && companyId !== null && (
          <Suspense fallback={<SectionSkeleton title="Company" fields={6} />}>
            <CompanySection
              key={companyId}
              companyId={companyId}
              onUnsaved={(company) => setUnsaved((now) => ({ ...now, company }))}
            />
          </Suspense>
        )}
        {role === 'MANAGER' && (
          <Suspense fallback={<SectionSkeleton title="Companies" fields={2} />}>
            <ManagedCompanies />
          </Suspense>
        )}
      </div>
      <UnsavedGuard isDirty={unsaved.profile || unsaved.company} />
    </Page>
  );
}

function ManagedCompanies() {
  const { data: companies } = useSuspenseQuery(companiesQuery());
  return (
    <Card title="Companies" sentence="Assigned to you.">
      {companies.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <dl className={styles.facts}>
          {companies.map(({ id, name, businessModel }) => (
            <div key={id} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{businessModel ?? 'Not answered yet'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
