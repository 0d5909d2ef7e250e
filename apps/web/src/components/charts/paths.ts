import { arc, area, line } from 'd3-shape';
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

/** From one height to another at each `x`. */
export interface Span {
  readonly x: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What lies between two lines; it breaks where either has no figure. */
export function bandPath(spans: readonly Span[]): string {
  const draw = area<Span>(
    ({ x }) => x,
    ({ from }) => from ?? 0,
    ({ to }) => to ?? 0,
  ).defined(({ from, to }) => from !== null && to !== null);
  return draw(spans) ?? '';
}

/** A part of a ring between two angles, clockwise from the top; its middle is at 0, 0. */
export function ringPath(
  { from, to }: { from: number; to: number },
  [inner, outer]: readonly [number, number],
): string {
  return arc()({ innerRadius: inner, outerRadius: outer, startAngle: from, endAngle: to }) ?? '';
}
