import type { OpenMetricFigure } from './open-metric-figure.ts';

/** The figure, then its part; a figure of one part is not named twice. */
export function partPath({ figure, part }: Pick<OpenMetricFigure, 'figure' | 'part'>): string[] {
  return figure.name === part.name ? [figure.name] : [figure.name, part.name];
}
