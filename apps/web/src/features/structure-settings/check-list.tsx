import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './structure-settings.module.css';

/** What was checked, each with its result in words for those who do not see the mark. */
export function CheckList({ checks }: { checks: StructureSettings['checks'] }) {
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label="Checks">
      {checks.map(({ id, label, ok, detail }) => (
        <li key={id} data-ok={ok}>
          <Icon name={ok ? 'check' : 'warning'} />
          <span>
            {label}
            <VisuallyHidden>{ok ? ': yes' : ': no'}</VisuallyHidden>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
