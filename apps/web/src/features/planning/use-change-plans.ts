import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanHead } from '@tieout/contracts/plans.ts';
import { useSearchParams } from 'react-router';
import type { CompanyScope } from '#data/company-scope.ts';
import { planCalls, type NewPlan } from '#data/plan-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

export interface ChangePlans {
  isBusy: boolean;
  begin: (plan: NewPlan) => Promise<void>;
  clone: (id: string) => Promise<void>;
  beginScenario: (id: string, scenario: string) => Promise<void>;
  approve: (plan: PlanHead) => Promise<void>;
  archive: (plan: PlanHead) => Promise<void>;
}

/** What is done with whole plans; the address then names the one that goes on. */
export function useChangePlans(scope: CompanyScope): ChangePlans {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, setParams] = useSearchParams();
  const calls = planCalls(scope);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<PlanHead>) => work(),
    // The plan of record is part of statements and dashboards, too.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The plan could not be changed. Try again in a moment.'), true),
  });

  async function run(work: () => Promise<PlanHead>, after: (plan: PlanHead) => void): Promise<void> {
    await mutateAsync(work).then(after, () => undefined);
  }
  function show({ id }: PlanHead): void {
    setParams({ plan: id });
  }
  return {
    isBusy: isPending,
    begin: (plan) => run(() => calls.begin(plan), show),
    clone: (id) => run(() => calls.clone(id), show),
    beginScenario: (id, scenario) => run(() => calls.beginScenario(id, scenario), show),
    approve: ({ id, name }) =>
      run(
        () => calls.approve(id),
        () => showToast(session, `${name} is the plan of record.`),
      ),
    archive: ({ id, name }) =>
      run(
        () => calls.archive(id),
        () => {
          setParams({});
          showToast(session, `${name} is in the archive, from where it can be cloned.`);
        },
      ),
  };
}
