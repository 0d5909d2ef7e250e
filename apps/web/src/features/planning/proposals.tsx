import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanAnswer, PlanProposal } from '@tieout/contracts/plans.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import { formatExact } from '#components/number-format.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { planCalls, planQuery } from '#data/plan-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import type { PlanFigures } from './plan-figures.ts';
import styles from './proposals.module.css';

interface ProposalsProps {
  scope: CompanyScope;
  plan: PlanAnswer;
  figures: PlanFigures;
}

/** What whoever plans a department would like its cells to be, for whoever plans the company to decide. */
export function Proposals({ scope, plan, figures }: ProposalsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = plan.proposals.length;
  if (count === 0 || plan.part !== null || !plan.can.edit) return null;
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {count === 1 ? '1 proposal' : `${count} proposals`}
      </Button>
      {isOpen && <ProposalDialog scope={scope} plan={plan} figures={figures} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ProposalDialog({ scope, plan, figures, onClose }: ProposalsProps & { onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (decided: { accepted: PlanProposal[]; declined: PlanProposal[] }) =>
      planCalls(scope).decide(plan.id, {
        accepted: decided.accepted.map(cellOf),
        declined: decided.declined.map(cellOf),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planQuery(scope, plan.id).queryKey }),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'Nothing was decided. Try again in a moment.'), true),
  });
  return (
    <Dialog
      title="Proposals"
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="filled"
            loading={isPending}
            onClick={() => mutate({ accepted: plan.proposals, declined: [] })}
          >
            Accept all
          </Button>
        </>
      }
    >
      <ul className={styles.list} aria-label="Proposed cells">
        {plan.proposals.map((proposal) => (
          <Proposed
            key={`${proposal.code} ${proposal.month}`}
            plan={plan}
            figures={figures}
            proposal={proposal}
            isLocked={isPending}
            onAccept={() => mutate({ accepted: [proposal], declined: [] })}
            onDecline={() => mutate({ accepted: [], declined: [proposal] })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ProposedProps {
  plan: PlanAnswer;
  figures: PlanFigures;
  proposal: PlanProposal;
  isLocked: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function Proposed({ plan, figures, proposal, isLocked, onAccept, onDecline }: ProposedProps) {
  const name = `${plan.rows.find(({ code }) => code === proposal.code)?.name ?? proposal.code}, ${formatPeriodLabel(proposal.month)}`;
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{`${proposal.by ?? 'Somebody'}, ${formatInstant(proposal.at)}`}</small>
      </span>
      <span className={styles.figures}>
        {`${plannedText(plan, figures, proposal)} → ${amountText(proposal.value, plan.currency)}`}
      </span>
      <Button size="xs" disabled={isLocked} aria-label={`Decline ${name}`} onClick={onDecline}>
        Decline
      </Button>
      <Button size="xs" disabled={isLocked} aria-label={`Accept ${name}`} onClick={onAccept}>
        Accept
      </Button>
    </li>
  );
}

function cellOf({ code, month }: PlanProposal) {
  return { code, month };
}

function plannedText({ currency }: PlanAnswer, { columns, rows }: PlanFigures, { code, month }: PlanProposal): string {
  const at = columns.findIndex((column) => column.month === month);
  const value = rows.find((row) => row.code === code)?.values[at];
  return typeof value === 'number' ? formatExact(value, currency) : '–';
}

function amountText(value: PlanProposal['value'], currency: string): string {
  return value === null ? 'back to its rule' : formatExact(value, currency);
}
