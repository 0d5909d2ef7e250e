import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { statementLinesQuery, type CellAsk, type LinesAsk } from '#data/statement-drill-queries.ts';
import { CellFoot } from './cell-foot.tsx';
import { ComponentsList } from './components-list.tsx';
import styles from './drawer.module.css';
import { GroupsTable } from './groups-table.tsx';
import { LinesSearch, type Grouping } from './lines-search.tsx';
import { FIRST_ORDER, LinesTable, type LineOrder } from './lines-table.tsx';

const SKELETON_ROWS = 12;
const TYPING_MS = 250;

interface CellLinesProps {
  companyId: string;
  cell: CellAsk;
  clicked: MinorUnits;
  canExport: boolean;
  onEntry: (entryId: string) => void;
  /** How a part of a computed row is opened; null for one that the statement does not show. */
  openerOf: (code: string) => (() => void) | null;
}

/** Search, grouping, lines and proof of a cell. The head of the drawer stays while these load or fail. */
export function CellLines(props: CellLinesProps) {
  const { companyId, cell, clicked, canExport, onEntry, openerOf } = props;
  const [search, setSearch] = useState('');
  const [grouping, setGrouping] = useState<Grouping>('lines');
  const [group, setGroup] = useState<{ key: string; name: string } | null>(null);
  const [order, setOrder] = useState<LineOrder>(FIRST_ORDER);
  const [typed] = useDebouncedValue(search.trim(), TYPING_MS);
  const ask: LinesAsk = {
    ...cell,
    ...order,
    ...(typed !== '' && { search: typed }),
    ...(grouping !== 'lines' && { groupBy: grouping }),
    ...(group !== null && { group: group.key }),
  };
  const query = useInfiniteQuery(statementLinesQuery(companyId, ask));
  const first = query.data?.pages[0];
  const hasGroups = grouping !== 'lines' && group === null;

  return (
    <>
      <LinesSearch
        lineCount={first?.proof.lineCount ?? null}
        search={search}
        grouping={grouping}
        group={group?.name ?? null}
        onSearch={setSearch}
        onGrouping={(next) => {
          setGroup(null);
          setGrouping(next);
        }}
        onLeaveGroup={() => setGroup(null)}
      />
      {first === undefined && query.isError && (
        <div className={styles.failure}>
          <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {first === undefined && !query.isError && <LinesSkeleton />}
      {first !== undefined && hasGroups && (
        <GroupsTable page={first} isDimmed={query.isPlaceholderData} onGroup={setGroup} />
      )}
      {first !== undefined && !hasGroups && (
        <LinesTable
          first={first}
          pages={query.data?.pages ?? []}
          query={query}
          order={order}
          onOrder={setOrder}
          onEntry={onEntry}
          above={first.components.length > 0 && <ComponentsList page={first} openerOf={openerOf} />}
        />
      )}
      {first !== undefined && (
        <CellFoot companyId={companyId} ask={ask} page={first} clicked={clicked} canExport={canExport} />
      )}
    </>
  );
}

function LinesSkeleton() {
  return (
    <div className={styles.scroll}>
      <Delayed>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton width={36} height={10} />
            <Skeleton width={150 - (index % 3) * 24} height={10} />
            <Skeleton width={74} height={10} />
          </div>
        ))}
      </Delayed>
    </div>
  );
}
