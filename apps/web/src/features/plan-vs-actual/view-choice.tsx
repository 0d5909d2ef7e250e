import type { VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { Segments } from '#components/segments.tsx';
import type { useVarianceChoices, VarianceChoices } from './use-variance-choices.ts';

type Shown = VarianceView | 'scorecard';

const VIEWS: readonly { value: Shown; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'ytd', label: 'YTD' },
  { value: 'year', label: 'Full-year outlook' },
  { value: 'scorecard', label: 'Scorecard' },
];

interface ViewChoiceProps {
  choices: VarianceChoices;
  onChange: ReturnType<typeof useVarianceChoices>['change'];
}

/** One month, the year to it, the whole year, or how near forecasts came. */
export function ViewChoice({ choices: { tab, view }, onChange }: ViewChoiceProps) {
  return (
    <Segments
      label="What is compared"
      isLabelHidden
      choices={VIEWS}
      value={tab === 'scorecard' ? tab : view}
      onChange={(chosen) =>
        onChange(
          chosen === 'scorecard'
            ? { tab: chosen, row: null, plan: null }
            : { tab: null, view: chosen === 'month' ? null : chosen, row: null },
        )
      }
    />
  );
}
