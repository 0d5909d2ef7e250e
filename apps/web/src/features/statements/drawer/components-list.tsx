import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import styles from './drawer.module.css';

interface ComponentsListProps {
  page: StatementDrillDown;
  onComponent: (code: string) => void;
}

/** What a computed row adds up; each part can be opened in turn. */
export function ComponentsList({ page, onComponent }: ComponentsListProps) {
  return (
    <section className={styles.components}>
      <h3>Made of</h3>
      <ul>
        {page.components.map(({ code, name, amount }) => (
          <li key={code}>
            <button type="button" className={styles.component} onClick={() => onComponent(code)}>
              <span className={styles.ellipsis}>{name}</span>
              <span className={styles.exact}>
                {typeof amount === 'number' ? formatExact(minorUnits(amount), page.currency) : NOT_AVAILABLE}
              </span>
              <Icon name="chevron-right" size={12} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
