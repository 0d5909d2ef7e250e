import { area, line } from 'd3-shape';
import type { Place } from './scales.ts';

/** A line through the places; where a month has no figure it breaks instead of falling to zero. '' when none has one. */
export function linePath(places: readonly Place[]): string {
  const draw = line<Place>(
    ({ x }) => x,
    ({ y }) => y ?? 0,
  ).defined(hasFigure);
  return draw(places) ?? '';
}

/** What lies between the line and its base. */
export function areaPath(places: readonly Place[], base: number): string {
  const draw = area<Place>(
    ({ x }) => x,
    base,
    ({ y }) => y ?? 0,
  ).defined(hasFigure);
  return draw(places) ?? '';
}

function hasFigure({ y }: Place): boolean {
  return y !== null;
}
