import type { ControlSummary } from '@tieout/contracts/control-reports.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCount } from '#components/number-format.ts';

/** `All 23 figures of this report equal your books`, or how many differ. */
export function resultText({ figures, equal }: Pick<ControlSummary, 'figures' | 'equal'>): string {
  const off = figures - equal;
  if (figures === 0) return 'No figure of this report could be compared';
  if (off === 0)
    return figures === 1
      ? 'The one figure of this report equals your books'
      : `All ${formatCount(figures)} figures of this report equal your books`;
  return `${formatCount(off)} of ${formatCount(figures)} figures ${off === 1 ? 'differs' : 'differ'} from your books`;
}

export function periodText(months: ControlSummary['months']): string {
  if (months === null) return '';
  const from = formatPeriodLabel(months.from);
  return months.from === months.to ? from : `${from} to ${formatPeriodLabel(months.to)}`;
}
