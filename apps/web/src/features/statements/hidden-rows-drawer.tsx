import { useQuery } from '@tanstack/react-query';
import type { StructureItem } from '@tieout/contracts/report-structure.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import text from '#components/text.module.css';
import type { CompanyScope } from '#data/company-scope.ts';
import { deletedItemsQuery } from '#data/structure-queries.ts';
import styles from './hidden-rows.module.css';

interface HiddenRowsDrawerProps {
  scope: CompanyScope;
  statement: Statement;
  canRestore: boolean;
  onRestore: (item: StructureItem) => Promise<void>;
  onClose: () => void;
}

/** Rows that somebody has hidden: what they hold, who hid them and when, and the way back. */
export function HiddenRowsDrawer({ scope, statement, canRestore, onRestore, onClose }: HiddenRowsDrawerProps) {
  const { data: items, error, refetch } = useQuery(deletedItemsQuery(scope, statement.type));
  return (
    <Drawer label="Hidden rows" breadcrumb={<span className={styles.title}>Hidden rows</span>} onClose={onClose}>
      <div className={styles.list}>
        <p className={text.caption}>Their amounts stay in every total.</p>
        {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {items?.length === 0 && <p>No row is hidden.</p>}
        <ul>
          {items?.map((item) => (
            <li key={item.code} className={styles.row}>
              <div className={styles.name}>
                {nameOf(item)}
                <span className={styles.by}>{hiddenBy(item.deletedBy, item.deletedAt)}</span>
              </div>
              <span className={text.figure}>
                {typeof item.amount === 'number'
                  ? formatExact(minorUnits(item.amount), statement.currency)
                  : NOT_AVAILABLE}
              </span>
              {canRestore && (
                <Button size="xs" onClick={() => void onRestore(pathOf(item))}>
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

function pathOf({ reportType, sectionName, typeName, groupName, categoryName }: StructureItem): StructureItem {
  return { reportType, sectionName, typeName, groupName, categoryName };
}

function nameOf({ sectionName, typeName, groupName, categoryName }: StructureItem): string {
  return [sectionName, typeName, groupName, categoryName].filter((name) => name).join(' › ');
}

function hiddenBy(name: string | null, at: string | null): string {
  const words = [name === null ? '' : `by ${name}`, at === null ? '' : formatInstant(at)].filter((word) => word !== '');
  return words.length === 0 ? '' : `Hidden ${words.join(', ')}`;
}
