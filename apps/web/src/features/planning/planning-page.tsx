import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorCard } from '#components/error-card.tsx';
import { PageFrame } from '#components/page.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planQuery, plansQuery } from '#data/plan-queries.ts';
import { PlanFileDialog } from './file/plan-file-dialog.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import styles from './planning-page.module.css';
import { Starts } from './starts.tsx';
import { useChangePlans } from './use-change-plans.ts';

/** Financial planning: the plan the address names, else the latest draft, else the latest that is approved. */
export function PlanningPage({ scope, banner }: { scope: CompanyScope; banner: ReactNode }) {
  const { data, isError, error, refetch } = useQuery(plansQuery(scope));
  const [params] = useSearchParams();
  const named = params.get('plan');
  const id = named ?? data?.plans[0]?.id ?? null;
  return (
    <PageFrame title="Planning">
      {banner}
      <div className={styles.page}>
        {isError ? (
          <Lonely>
            <ErrorCard error={error} onRetry={() => void refetch()} />
          </Lonely>
        ) : data === undefined ? (
          <Lonely>
            <PlanSkeleton />
          </Lonely>
        ) : id === null ? (
          <NoPlans scope={scope} canEdit={data.can.edit} businessModel={data.businessModel} />
        ) : (
          <OnePlan key={id} scope={scope} id={id} plans={data} />
        )}
      </div>
    </PageFrame>
  );
}

function Lonely({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.head}>
        <h1>Planning</h1>
      </div>
      <div className={styles.lonely}>{children}</div>
    </>
  );
}

interface NoPlansProps {
  scope: CompanyScope;
  canEdit: boolean;
  businessModel: string | null;
}

function NoPlans({ scope, canEdit, businessModel }: NoPlansProps) {
  const change = useChangePlans(scope);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Lonely>
      <Starts
        onFile={setFile}
        canEdit={canEdit}
        isBusy={change.isBusy}
        businessModel={businessModel}
        onStart={(from) => void change.begin({ from })}
      />
      {file !== null && (
        <PlanFileDialog
          scope={scope}
          file={file}
          planId={null}
          isBusy={change.isBusy}
          onClose={() => setFile(null)}
          onApply={({ values }) => void change.begin({ from: 'file', rows: values })}
        />
      )}
    </Lonely>
  );
}

interface OnePlanProps {
  scope: CompanyScope;
  id: string;
  plans: Parameters<typeof PlanSheet>[0]['plans'];
}

function OnePlan({ scope, id, plans }: OnePlanProps) {
  // Nobody else's change may take the ground from under somebody who types: what others did comes with each save.
  const { data, isError, error, refetch } = useQuery({ ...planQuery(scope, id), staleTime: Infinity });
  if (isError) {
    return (
      <Lonely>
        <ErrorCard error={error} onRetry={() => void refetch()} />
      </Lonely>
    );
  }
  if (data === undefined) {
    return (
      <Lonely>
        <PlanSkeleton />
      </Lonely>
    );
  }
  return <PlanSheet scope={scope} saved={data} plans={plans} />;
}
