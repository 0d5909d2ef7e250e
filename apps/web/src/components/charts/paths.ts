import type { Place } from './scales.ts';

type Point = readonly [x: number, y: number];

/** A line through the places; where a month has no figure it breaks instead of falling to zero. '' when none has one. */
export function linePath(places: readonly Place[]): string {
  const runs = runsOf(places, ({ x, y }): Point | null => (y === null ? null : [x, y]));
  // Closed, a single point is drawn as a dot.
  return runs.map((points) => `${through(points)}${points.length === 1 ? 'Z' : ''}`).join('');
}

/** What lies between the line and its base. */
export function areaPath(places: readonly Place[], base: number): string {
  return bandPath(places.map(({ x, y }) => ({ x, from: base, to: y })));
}

/** From one height to another at each `x`. */
export interface Span {
  readonly x: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What lies between two lines; it breaks where either has no figure. */
export function bandPath(spans: readonly Span[]): string {
  const runs = runsOf(spans, ({ x, from, to }) => (from === null || to === null ? null : { x, from, to }));
  return runs
    .map((run) => {
      const there = run.map(({ x, to }): Point => [x, to]);
      const back = run.map(({ x, from }): Point => [x, from]).toReversed();
      return `${through([...there, ...back])}Z`;
    })
    .join('');
}

/** What stands next to each other without a gap. */
function runsOf<From, To>(all: readonly From[], known: (each: From) => To | null): To[][] {
  const runs: To[][] = [[]];
  for (const each of all.map(known)) {
    if (each === null) runs.push([]);
    else runs.at(-1)?.push(each);
  }
  return runs.filter(({ length }) => length > 0);
}

function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x},${y}`).join('L')}`;
}

/** A part of a ring between two angles, clockwise from the top; its middle is at 0, 0. */
export function ringPath(
  { from, to }: { from: number; to: number },
  [inner, outer]: readonly [number, number],
): string {
  // An arc that ends where it begins is none: a whole ring is two circles, the inner one the other way round.
  if (to - from >= 2 * Math.PI - 1e-6) return `${circle(outer, 1)}${circle(inner, 0)}`;
  const isLong = to - from > Math.PI ? 1 : 0;
  const there = `M${at(from, outer)}${arc(outer, isLong, 1)}${at(to, outer)}`;
  return `${there}L${at(to, inner)}${arc(inner, isLong, 0)}${at(from, inner)}Z`;
}

function circle(radius: number, direction: 0 | 1): string {
  const half = arc(radius, 1, direction);
  return `M0,${-radius}${half}0,${radius}${half}0,${-radius}Z`;
}

function arc(radius: number, isLong: 0 | 1, direction: 0 | 1): string {
  return `A${radius},${radius},0,${isLong},${direction},`;
}

function at(angle: number, radius: number): string {
  return `${radius * Math.sin(angle)},${-radius * Math.cos(angle)}`;
}
