import { Segments } from '#components/segments.tsx';
import { formatCount } from '#components/number-format.ts';
import { Icon } from '#components/icon.tsx';
import styles from './lines.module.css';
import type { GroupBy } from './use-lines-address.ts';

const GROUPINGS: readonly { value: GroupBy | 'lines'; label: string }[] = [
  { value: 'lines', label: 'Lines' },
  { value: 'counterparty', label: 'Counterparty' },
  { value: 'account', label: 'Account' },
  { value: 'month', label: 'Month' },
];

interface LinesSearchProps {
  /** Of all lines, found or not; null while it is not known. */
  lineCount: number | null;
  search: string;
  groupBy: GroupBy | null;
  /** The group whose lines are shown. */
  group: string | null;
  onSearch: (search: string) => void;
  onGrouping: (groupBy: GroupBy | null) => void;
  onLeaveGroup: () => void;
}

export function LinesSearch(props: LinesSearchProps) {
  const { lineCount, search, groupBy, group, onSearch, onGrouping, onLeaveGroup } = props;
  const count = lineCount === null ? '' : `${formatCount(lineCount)} `;
  return (
    <div className={styles.searchRow}>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="Search lines"
          placeholder={`Search ${count}${lineCount === 1 ? 'line' : 'lines'}`}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </label>
      <div className={styles.switch}>
        <Segments
          label="Show"
          isLabelHidden
          choices={GROUPINGS}
          value={groupBy ?? 'lines'}
          onChange={(next) => onGrouping(next === 'lines' ? null : next)}
        />
      </div>
      {group !== null && (
        <button type="button" className={styles.chip} onClick={onLeaveGroup} aria-label={`All groups, leave ${group}`}>
          <span className={styles.ellipsis}>{group}</span>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}
