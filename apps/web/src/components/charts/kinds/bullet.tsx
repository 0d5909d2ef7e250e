import type { KindProps } from '../kind-props.ts';
import { BulletRows } from '../plot/bullet-rows.tsx';
import { RunwayGauge } from '../plot/runway-gauge.tsx';

/** How far each figure is against its plan; with a day it ends on, how long the money lasts. */
export function Chart(props: KindProps) {
  return props.data.zones.length > 0 && props.data.slots.length === 1 ? (
    <RunwayGauge {...props} />
  ) : (
    <BulletRows {...props} />
  );
}
