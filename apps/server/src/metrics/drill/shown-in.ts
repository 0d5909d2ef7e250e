import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import type { OpenMetricFigure } from './open-metric-figure.ts';

/** Metrics tell costs as they are, however statements show them; the headline is a cell and shown as that. */
export function shownIn({ view, definition }: Pick<OpenMetricFigure, 'view' | 'definition'>): StatementView {
  if (HEADLINE_METRICS.some((metric) => metric === definition.id)) return view;
  return { ...view, company: { ...view.company, showCostsAsNegative: false } };
}
