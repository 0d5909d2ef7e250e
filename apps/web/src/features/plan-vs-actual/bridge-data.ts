import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { PlanVsActual, VarianceBridge, VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { subtractMoney } from '@tieout/finance/money.ts';
import { PLAIN_CHART, plainSeries, plainSlot } from '#components/charts/plain-chart.ts';
import { formatWhole, withSign } from '#components/number-format.ts';

/** The last total of a bridge, by what is looked at. */
export const ACTUAL_NAME: Readonly<Record<VarianceView, string>> = {
  month: 'Actual',
  ytd: 'Actual',
  year: 'Outlook',
};

/** From planned to actual profit as a waterfall: what is better rises, what is worse falls. */
export function bridgeData(
  bridge: VarianceBridge,
  { currency }: Pick<PlanVsActual, 'currency'>,
  view: VarianceView,
): ChartData {
  const { plan, bars, actual } = bridge;
  const difference = subtractMoney(actual, plan);
  return {
    ...PLAIN_CHART,
    key: `bridge-${view}`,
    kind: 'waterfall',
    title: view === 'year' ? 'From planned profit to the outlook' : 'From planned to actual profit',
    currency,
    good: 'up',
    axis: 'category',
    slots: [
      { ...plainSlot('plan', 'Plan'), isTotal: true },
      ...bars.map(({ code, name }) => plainSlot(code ?? 'others', name)),
      { ...plainSlot('actual', ACTUAL_NAME[view]), isTotal: true },
    ],
    series: [plainSeries('profit', 'Profit', [plan, ...bars.map(({ effect }) => effect), actual])],
    sentence: `Planned ${formatWhole(plan, currency)}, ${ACTUAL_NAME[view].toLowerCase()} ${formatWhole(actual, currency)}: ${withSign(difference, formatWhole(difference, currency))}.`,
  };
}
