import { VARIANCE_VIEWS, type VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { useSearchParams } from 'react-router';

export const SHOWN = ['all', 'material', 'unfavourable', 'no-note'] as const;
export type Shown = (typeof SHOWN)[number];

export interface VarianceChoices {
  /** Null: the comparison itself. */
  tab: 'scorecard' | 'review' | null;
  month: Month | null;
  view: VarianceView;
  shown: Shown;
  /** Null: the plan of record. */
  plan: string | null;
  /** Code of the row whose figure is open, and which of its sides. */
  row: string | null;
  side: 'actual' | 'plan';
}

/** What is looked at lives in the address: it can be sent to somebody, and Back undoes it. */
export function useVarianceChoices() {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month');
  const tab = search.get('tab');
  const choices: VarianceChoices = {
    tab: tab === 'scorecard' || tab === 'review' ? tab : null,
    month: month !== null && isMonth(month) ? month : null,
    view: VARIANCE_VIEWS.find((each) => each === search.get('view')) ?? 'month',
    shown: SHOWN.find((each) => each === search.get('show')) ?? 'all',
    plan: search.get('plan'),
    row: search.get('row'),
    side: search.get('side') === 'plan' ? 'plan' : 'actual',
  };

  function change(changed: Readonly<Record<string, string | null>>): void {
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { preventScrollReset: true },
    );
  }

  return { choices, change };
}
