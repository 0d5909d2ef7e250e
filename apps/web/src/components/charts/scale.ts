const STEPS = [1, 2, 2.5, 5, 10];

/** A linear map from a range of values to a range of pixels. */
export function linearScale([fromMin, fromMax]: readonly [number, number], [toMin, toMax]: readonly [number, number]) {
  const span = fromMax - fromMin;
  return (value: number): number =>
    span === 0 ? (toMin + toMax) / 2 : toMin + ((value - fromMin) / span) * (toMax - toMin);
}

/** Round values from at or below the least to at or above the greatest, with zero among them: about `count` of them. */
export function roundTicks(values: readonly number[], count: number): number[] {
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  if (min === max) return [0];
  const step = roundStep((max - min) / count);
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((step) => step * magnitude >= rough) ?? 10;
  return factor * magnitude;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs of points without a gap: a missing month breaks the line instead of being drawn as zero. */
export function segmentsOf(points: readonly (Point | null)[]): Point[][] {
  const segments: Point[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point === null) {
      isOpen = false;
    } else if (isOpen) {
      segments.at(-1)?.push(point);
    } else {
      segments.push([point]);
      isOpen = true;
    }
  }
  return segments;
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function areaPath(points: readonly Point[], baseline: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${linePath(points)}L${last.x.toFixed(1)} ${baseline.toFixed(1)}L${first.x.toFixed(1)} ${baseline.toFixed(1)}Z`;
}
