import type { ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { formulaText } from '@tieout/finance/metrics/compute/formula.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { outcomeOf } from '@tieout/finance/metrics/frame/exact.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import { monthRange, type Month } from '@tieout/finance/month.ts';
import { goodOf } from '#metrics/drawn-value.ts';
import type { OpenMetrics } from '#metrics/open-metric.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { askedCalculation, nameOfLegend, valueOf, type AskedMetric } from './asked-metric.ts';
import { formulaSteps } from './formula-steps.ts';
import { metricTrend } from './metric-trend.ts';
import type { Meaning } from './metric-words.ts';

/** How many months an explanation shows. */
export const SHOWN_MONTHS = 24;

type Figures = Pick<MetricExplanation, 'month' | 'isOpen' | 'value' | 'remarks' | 'chart'>;

/** What is the same for every reader of one state of the books; their words, rights and settings come on top. */
export type ExplainedMetric = Figures &
  Pick<
    MetricExplanation,
    'companyId' | 'currency' | 'source' | 'id' | 'name' | 'legend' | 'unit' | 'good' | 'formula' | 'target'
  > & { meaning: Meaning };

/** A metric with the figures of its months, from which each of its series can be explained. */
export interface ComputedMetric {
  definition: MetricDefinition;
  open: OpenMetrics;
  answers: ReadonlyMap<Month, MetricAnswer>;
}

export function computeMetric(definition: MetricDefinition, open: OpenMetrics): ComputedMetric {
  const { book, range } = open;
  const months = monthRange(range.from, range.to);
  const answers = new Map(months.map((month) => [month, metricOver(definition, book, { from: month, to: month })]));
  return { definition, open, answers };
}

/** The metric itself and every series that it has in the month shown. */
export function legendsOf({ definition, open, answers }: ComputedMetric): string[] {
  const series = answers.get(open.shown.month)?.series ?? [];
  return [...new Set([definition.id, ...series.map(({ key }) => key)])];
}

/** Null where the metric has no such series; of empty books there are no figures, only words. */
export function explainedMetric(
  view: StatementView,
  asked: AskedMetric,
  computed: ComputedMetric | null,
): ExplainedMetric | null {
  const { definition } = asked;
  const { words, good, edges, target } = definition;
  const { company, source } = view;
  const found = computed === null ? NO_FIGURES : figuresOf(asked, computed);
  if (found === null) return null;
  const { steps, ...figures } = found;
  return {
    companyId: company.id,
    currency: company.reportingCurrency,
    source,
    id: definition.id,
    name: definition.name,
    legend: { key: asked.legend, name: nameOfLegend(asked) },
    unit: definition.unit as ChartUnit,
    good: goodOf(definition),
    ...figures,
    formula: { text: formulaText(askedCalculation(asked, company.businessModel ?? DEFAULT_MODEL)), steps },
    target: target === undefined ? null : Number(target),
    meaning: { words, good, edges: [...edges] },
  };
}

type FoundFigures = Figures & { steps: MetricExplanation['formula']['steps'] };

const NO_FIGURES: FoundFigures = { month: null, isOpen: false, value: null, remarks: [], chart: null, steps: [] };

function figuresOf(asked: AskedMetric, { open, answers }: ComputedMetric): FoundFigures | null {
  const { book, shown } = open;
  const { definition, legend } = asked;
  const answer = answers.get(shown.month);
  const value = answer === undefined ? undefined : valueOf(answer, asked);
  if (answer === undefined || value === undefined) return null;
  const proof =
    legend === definition.id
      ? answer.proof
      : outcomeOf(askedCalculation(asked, book.frame.model), book, answer.months).proof;
  return {
    ...shown,
    value,
    remarks: answer.tags.map((tag) => METRIC_TAGS[tag]),
    chart: metricTrend(asked, open, answers),
    steps: formulaSteps(proof),
  };
}
