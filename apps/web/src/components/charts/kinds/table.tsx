import { ScrollRegion } from '#components/scroll-region.tsx';
import type { KindProps } from '../kind-props.ts';
import { TwinTable } from '../twin-table.tsx';
import styles from '../twin-table.module.css';

/** Figures in rows and columns, where a picture would say less. */
export function Chart({ data, onOpen }: KindProps) {
  return (
    <ScrollRegion label={data.title} className={styles.region}>
      <TwinTable data={data} onOpen={onOpen} />
    </ScrollRegion>
  );
}
