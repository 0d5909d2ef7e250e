import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tieout/contracts/me.ts';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { companiesQuery, meQuery } from '#lib/me-queries.ts';
import { useSessionState } from '#lib/session-context.tsx';
import { warmQuery } from '#lib/warm-query.ts';
import { AppearanceCard } from './appearance-card.tsx';
import styles from './account.module.css';
import { accessText, roleText } from './people-text.ts';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, meQuery());
  return null;
}

export function Component() {
  return (
    <Page title="Account" width="text">
      <Suspense fallback={<AccountSkeleton />}>
        <ProfileCards />
      </Suspense>
      <AppearanceCard />
    </Page>
  );
}

function ProfileCards() {
  const { data: me } = useSuspenseQuery(meQuery());
  const { role, roleType, userDetails } = useSessionState();
  const company = me.clientCompanies.find(({ id }) => id === userDetails.companyId);
  return (
    <>
      <Card title="Profile">
        <Facts
          facts={[
            ['Name', nameOf(me)],
            ['Email', me.email],
            ['Role', roleText(role, roleType)],
          ]}
        />
      </Card>
      {role === 'MANAGER' && <ManagedCompaniesCard />}
      {company !== undefined && (
        <Card title="Company">
          <Facts
            facts={[
              ['Name', company.name],
              ['Business model', company.businessModel.businessModel ?? 'Not answered yet'],
              ['Access', accessText(company)],
            ]}
          />
        </Card>
      )}
    </>
  );
}

function ManagedCompaniesCard() {
  const { data: companies } = useSuspenseQuery(companiesQuery());
  return (
    <Card title="Companies" sentence="Assigned to you.">
      {companies.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <Facts
          facts={companies.map(({ name, businessModel }) => [name, businessModel ?? 'Not answered yet'] as const)}
        />
      )}
    </Card>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf({ firstName, lastName }: CurrentUser): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ');
}

function AccountSkeleton() {
  return (
    <Delayed>
      {['Profile', 'Company'].map((title) => (
        <Card key={title} title={title} className={styles.skeleton}>
          <div className={styles.facts}>
            {[180, 220, 120].map((width) => (
              <div key={width} className={styles.fact}>
                <Skeleton width={width} height={12} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </Delayed>
  );
}
