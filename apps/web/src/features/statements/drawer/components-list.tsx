import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import styles from './drawer.module.css';

interface ComponentsListProps {
  page: StatementDrillDown;
  /** How a part is opened; null for one that the statement does not show. */
  openerOf: (code: string) => (() => void) | null;
}

/** What a computed row adds up, signed so that the parts make the figure; each can be opened in turn. */
export function ComponentsList({ page, openerOf }: ComponentsListProps) {
  return (
    <section className={styles.components}>
      <h3>Made of</h3>
      <ul>
        {page.components.map(({ code, name, effect }) => {
          const onOpen = openerOf(code);
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.component}
                disabled={onOpen === null}
                onClick={onOpen ?? undefined}
              >
                <span className={styles.ellipsis}>{name}</span>
                <span className={styles.exact}>
                  {typeof effect === 'number' ? formatExact(minorUnits(effect), page.currency) : NOT_AVAILABLE}
                </span>
                {onOpen !== null && <Icon name="chevron-right" size={12} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
