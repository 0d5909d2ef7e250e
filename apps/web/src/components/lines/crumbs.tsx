import { Icon } from '#components/icon.tsx';
import styles from './lines.module.css';

/** From the section down to the row, then the period. */
export function Crumbs({ names, period }: { names: readonly string[]; period: string }) {
  return (
    <>
      {names.map((name) => (
        <span key={name} className={styles.crumb}>
          <span className={styles.ellipsis}>{name}</span>
          <Icon name="chevron-right" size={12} />
        </span>
      ))}
      <span className={styles.here}>{period}</span>
    </>
  );
}
