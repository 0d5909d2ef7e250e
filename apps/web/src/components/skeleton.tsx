import styles from './skeleton.module.css';

/** A still block in the place of a text: nothing loops. */
export function Skeleton({ width, height }: { width: number | string; height: number }) {
  return <span className={styles.block} style={{ width, height }} />;
}
