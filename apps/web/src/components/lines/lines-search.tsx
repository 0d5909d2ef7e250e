import { Segments } from '#components/segments.tsx';
import { formatCount } from '#components/number-format.ts';
import { Icon } from '#components/icon.tsx';
import { capital } from './capital.ts';
import styles from './lines.module.css';
import type { GroupBy } from './use-lines-address.ts';

const GROUPINGS: readonly { key: GroupBy; label: string }[] = [
  { key: 'counterparty', label: 'Counterparty' },
  { key: 'account', label: 'Account' },
  { key: 'month', label: 'Month' },
];
const LINES = { one: 'line', several: 'lines' };

function choicesOf(groupings = GROUPINGS, { several }: typeof LINES): { value: GroupBy | 'lines'; label: string }[] {
  return [{ value: 'lines', label: capital(several) }, ...groupings.map(({ key, label }) => ({ value: key, label }))];
}

interface LinesSearchProps {
  /** Where the rows are no journal lines. */
  groupings?: readonly { key: GroupBy; label: string }[] | undefined;
  rowName?: { one: string; several: string } | undefined;
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
  const { groupings, rowName = LINES, lineCount, search, groupBy, group, onSearch, onGrouping, onLeaveGroup } = props;
  const count = lineCount === null ? '' : `${formatCount(lineCount)} `;
  return (
    <div className={styles.searchRow}>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={`Search ${rowName.several}`}
          placeholder={`Search ${count}${lineCount === 1 ? rowName.one : rowName.several}`}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </label>
      <div className={styles.switch}>
        <Segments
          label="Show"
          isLabelHidden
          choices={choicesOf(groupings, rowName)}
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
