import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { PopoverButton } from '#components/popover-button.tsx';
import { Segments } from '#components/segments.tsx';
import styles from './planning-page.module.css';
import type { ChangePlans } from './use-change-plans.ts';

interface ScenariosProps {
  plan: PlanAnswer;
  plans: { plans: readonly PlanHead[]; can: { edit: boolean } };
  change: ChangePlans;
}

const USUAL = [
  { scenario: 'BEST', label: 'Best' },
  { scenario: 'WORST', label: 'Worst' },
] as const;

export function scenarioName(scenario: string): string {
  if (scenario === 'BASE') return 'Base';
  return USUAL.find((each) => each.scenario === scenario)?.label ?? scenario;
}

/** The plan that a scenario follows; a base is its own. */
export function baseIdOf({ id, scenario, parentPlanId }: Pick<PlanHead, 'id' | 'scenario' | 'parentPlanId'>): string {
  return scenario === 'BASE' || parentPlanId === null ? id : parentPlanId;
}

/** The base and its scenarios beside each other, and the way to one more. */
export function Scenarios({ plan, plans, change }: ScenariosProps) {
  const [, setParams] = useSearchParams();
  const baseId = baseIdOf(plan);
  const family = plans.plans.filter(
    (each) => baseIdOf(each) === baseId && (each.status !== 'ARCHIVED' || each.id === plan.id || each.id === baseId),
  );
  const ordered = family.toSorted((a, b) => orderOf(a) - orderOf(b));
  const missing = USUAL.filter(({ scenario }) => !family.some((each) => each.scenario === scenario));
  return (
    <>
      {ordered.length > 1 && (
        <Segments
          label="Scenario"
          isLabelHidden
          isSmall
          choices={ordered.map(({ id, scenario }) => ({ value: id, label: scenarioName(scenario) }))}
          value={plan.id}
          onChange={(id) => setParams({ plan: id })}
        />
      )}
      {plans.can.edit && (
        <PopoverButton name="New scenario" label="Scenario" icon="plus" width={240}>
          {(close) => (
            <NewScenario
              missing={missing}
              isBusy={change.isBusy}
              onBegin={(scenario) => {
                close();
                void change.beginScenario(baseId, scenario);
              }}
            />
          )}
        </PopoverButton>
      )}
    </>
  );
}

function orderOf({ scenario }: PlanHead): number {
  const at = ['BASE', 'BEST', 'WORST'].indexOf(scenario);
  return at === -1 ? 3 : at;
}

interface NewScenarioProps {
  missing: readonly { scenario: string; label: string }[];
  isBusy: boolean;
  onBegin: (scenario: string) => void;
}

function NewScenario({ missing, isBusy, onBegin }: NewScenarioProps) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.changeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onBegin(name.trim());
      }}
    >
      {missing.map(({ scenario, label }) => (
        <Button key={scenario} disabled={isBusy} onClick={() => onBegin(scenario)}>
          {label}
        </Button>
      ))}
      <TextInput
        label="Own scenario"
        placeholder="Hire later"
        value={name}
        maxLength={40}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" variant="filled" disabled={isBusy || name.trim() === ''}>
        Begin
      </Button>
    </form>
  );
}
