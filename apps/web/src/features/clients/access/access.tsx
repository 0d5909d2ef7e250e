import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '#components/back-link.tsx';
import { formatDay } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Page } from '#components/page.tsx';
import { Pill } from '#components/pill.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { accessQuery, type AccessSettings } from '#data/access-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { kindText, nameOf } from '../client-text.ts';
import { AccessEditor } from './access-editor.tsx';
import { LookButton } from './look-button.tsx';
import styles from './access.module.css';

interface AccessProps {
  scope: CompanyScope;
  clientId: string;
  banner: ReactNode;
}

/** What one person of a company may see and do there, thing by thing. */
export function Access({ scope, clientId, banner }: AccessProps) {
  const { data, isError, error, refetch } = useQuery(accessQuery(scope, clientId));
  const people = scope.isManager ? 'Clients' : 'Team';
  const title = data === undefined ? 'Access' : nameOf(data.client);
  return (
    <Page
      title={title}
      banner={banner}
      heading={
        <>
          {title}
          {data !== undefined && (
            <span className={styles.kind}>
              <Pill tone="busy">{kindText(data.client.kind)}</Pill>
            </span>
          )}
        </>
      }
      under={
        <>
          {data !== undefined && <p className={styles.under}>{aboutOf(data)}</p>}
          <BackLink to={`${scope.base}/${people.toLowerCase()}`} isUnder>
            {people}
          </BackLink>
        </>
      }
      actions={data !== undefined && <LookButton scope={scope} client={data.client} />}
    >
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton width="100%" height={480} />}
      {/* What somebody else has saved begins anew. */}
      {data !== undefined && <AccessEditor key={data.version} scope={scope} settings={data} />}
    </Page>
  );
}

function aboutOf({ client, changedAt, changedBy }: AccessSettings): string {
  const login = client.lastLoginAt === null ? 'never logged in' : `last login ${formatDay(client.lastLoginAt)}`;
  const changed = changedAt === null ? [] : [`access changed ${formatDay(changedAt)} by ${changedBy ?? 'somebody'}`];
  return [client.email, `${client.status.toLowerCase()}, ${login}`, ...changed].join(' · ');
}
