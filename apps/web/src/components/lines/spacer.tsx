import styles from './lines.module.css';

/** Room of the rows that are not drawn. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room, not a control */}
      <td colSpan={4} style={{ height }} />
    </tr>
  );
}
