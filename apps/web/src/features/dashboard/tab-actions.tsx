import { GRAINS, type DashboardTab, type Grain } from '@tieout/contracts/dashboard.ts';
import { COMPARISONS } from '@tieout/contracts/statements.ts';
import { useMemo, type ReactNode } from 'react';
import { CheckList, RadioList } from '#components/choice-list.tsx';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { COMPARISON_LABEL } from '#components/period/comparisons.ts';
import { PeriodSelector, type PeriodFacts } from '#components/period/period-selector.tsx';
import styles from './dashboard.module.css';
import type { TabChoices } from './use-tab-choices.ts';

interface TabActionsProps {
  /** Undefined until it is known. */
  tab: DashboardTab | undefined;
  choices: TabChoices;
  onChange: (changes: Partial<TabChoices>) => void;
  canEdit: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  /** What else can be done. */
  children: ReactNode;
}

/** What can be done with the whole tab: which months it shows, and how it is arranged. */
export function TabActions({ tab, choices, onChange, canEdit, isEditing, onEdit, children }: TabActionsProps) {
  const facts = useMemo(() => factsOf(tab), [tab]);
  return (
    <div className={styles.actions}>
      <PeriodSelector
        chosen={choices.period}
        facts={facts}
        onChange={(period) => onChange({ period })}
        renderMore={() => <ShownAs choices={choices} onChange={onChange} />}
      />
      {children}
      {canEdit && (
        <Button leftSection={<Icon name="pencil" />} onClick={() => onEdit(!isEditing)}>
          {isEditing ? 'Done' : 'Edit layout'}
        </Button>
      )}
    </div>
  );
}

const GRAIN_LABEL: Readonly<Record<Grain, string>> = { month: 'Months', quarter: 'Quarters', year: 'Years' };

function ShownAs({ choices, onChange }: Pick<TabActionsProps, 'choices' | 'onChange'>) {
  return (
    <div className={styles.shownAs}>
      <RadioList
        legend="One point per"
        choices={GRAINS.map((value) => ({ value, label: GRAIN_LABEL[value] }))}
        value={choices.grain}
        onChange={(grain) => onChange({ grain })}
      />
      <CheckList
        legend="Compare with"
        choices={COMPARISONS.map((value) => ({ value, label: COMPARISON_LABEL[value] }))}
        chosen={choices.compare}
        onChange={(compare) => onChange({ compare })}
      />
    </div>
  );
}

function factsOf(tab: DashboardTab | undefined): PeriodFacts | null {
  if (tab === undefined || tab.range === null) return null;
  const { today, firstMonth, closedThrough, fiscalYearStartMonth } = tab;
  const { label, ...range } = tab.range;
  return { label, range, today, firstMonth, closedThrough, fiscalYearStartMonth };
}
