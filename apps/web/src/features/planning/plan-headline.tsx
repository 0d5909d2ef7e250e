import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RadioList } from '#components/choice-list.tsx';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { Icon } from '#components/icon.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { ComparePlans } from './compare-plans.tsx';
import { statusText } from './plan-status.ts';
import styles from './planning-page.module.css';
import { baseIdOf } from './scenarios.tsx';
import type { ChangePlans } from './use-change-plans.ts';

interface PlanHeadlineProps {
  scope: CompanyScope;
  plan: PlanAnswer;
  plans: { plans: readonly PlanHead[]; can: { edit: boolean } };
  change: ChangePlans;
  isSaved: boolean;
  /** On a phone the tools stand behind a button, so that there is room for the grid. */
  showsTools: boolean;
  onTools: () => void;
  /** Download and upload. */
  files: ReactNode;
  onDrivers: () => void;
}

/** Which plan this is, and what can be done with it as a whole. */
export function PlanHeadline(props: PlanHeadlineProps) {
  const { scope, plan, plans, change, showsTools, onTools } = props;
  const [isComparing, setIsComparing] = useState(false);
  const [isLocking, setIsLocking] = useState(false);
  return (
    <div className={styles.head}>
      <div className={styles.heading}>
        <h1>Planning</h1>
        <PlanMenu plan={plan} plans={plans.plans} />
        <Button
          className={styles.more ?? ''}
          aria-label="Tools"
          title="Tools"
          aria-expanded={showsTools}
          onClick={onTools}
        >
          <Icon name="more" />
        </Button>
        <div className={styles.actions} data-folded={!showsTools || undefined}>
          <Actions {...props} onCompare={() => setIsComparing(true)} onLock={() => setIsLocking(true)} />
        </div>
      </div>
      <SourcesLine companyId={scope.companyId} source={{ kind: 'live' }} closedThrough={plan.closedThrough}>
        {null}
      </SourcesLine>
      {isComparing && (
        <ComparePlans scope={scope} plan={plan} plans={plans.plans} onClose={() => setIsComparing(false)} />
      )}
      {isLocking && <LockDialog plan={plan} change={change} onClose={() => setIsLocking(false)} />}
    </div>
  );
}

interface ActionsProps extends PlanHeadlineProps {
  onCompare: () => void;
  onLock: () => void;
}

function Actions({ plan, plans, change, isSaved, files, onDrivers, onCompare, onLock }: ActionsProps) {
  return (
    <>
      {plan.part === null && (
        <>
          {plans.plans.length > 1 && <Button onClick={onCompare}>Compare</Button>}
          <Button onClick={onDrivers}>Drivers</Button>
        </>
      )}
      {files}
      {plans.can.edit && (
        <>
          <Button
            leftSection={<Icon name="plus" />}
            disabled={change.isBusy}
            onClick={() => void change.begin({ from: 'history' })}
          >
            New plan
          </Button>
          <Button
            leftSection={<Icon name="copy" />}
            disabled={change.isBusy}
            onClick={() => void change.clone(plan.id)}
          >
            Clone
          </Button>
          {plan.status === 'DRAFT' && (
            <>
              <Button disabled={change.isBusy} onClick={() => void change.archive(plan)}>
                Archive
              </Button>
              <Button
                variant="filled"
                leftSection={<Icon name="lock" />}
                disabled={change.isBusy || !isSaved}
                onClick={onLock}
              >
                Lock as plan of record
              </Button>
            </>
          )}
        </>
      )}
    </>
  );
}

function PlanMenu({ plan, plans }: { plan: PlanAnswer; plans: readonly PlanHead[] }) {
  const [, setParams] = useSearchParams();
  const bases = plans.filter((each) => baseIdOf(each) === each.id);
  return (
    <PopoverButton
      name="Plan"
      label={
        <>
          {plan.name} <span className={styles.status}>{statusText(plan)}</span>
        </>
      }
      look="toolbar"
      width={280}
    >
      {(close) => (
        <RadioList
          legend="Plan"
          choices={bases.map((each) => ({ value: each.id, label: each.name, detail: statusText(each) }))}
          value={baseIdOf(plan)}
          onChange={(id) => {
            setParams({ plan: id });
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}

interface LockDialogProps {
  plan: PlanAnswer;
  change: ChangePlans;
  onClose: () => void;
}

function LockDialog({ plan, change, onClose }: LockDialogProps) {
  return (
    <Dialog
      title={`Lock ${plan.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={change.isBusy} onClick={() => void change.approve(plan).then(onClose)}>
            Lock for ever
          </Button>
        </>
      }
    >
      <p>
        Nobody can change it from then on. Statements, dashboards and “Plan vs actual” compare with it, and the plan of
        record that began in the same month goes to the archive. To go on, clone it.
      </p>
    </Dialog>
  );
}
