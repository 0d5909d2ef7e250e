import { STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';
import { useLocation, useNavigate } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { useSessionState } from '#lib/session-context.tsx';
import { withoutCell } from '#lib/without-cell.ts';
import { slugOf, STATEMENT_NAME } from '../statement-names.ts';
import styles from './toolbar.module.css';

interface StatementSelectProps {
  type: StatementType;
  base: string;
  /** Among the buttons, or, on a phone, in place of the heading. */
  look: 'toolbar' | 'heading';
}

/** What is shared with a manager is not in his own list; the server answers for each company. */
function isManagerOf(base: string): boolean {
  return base !== '';
}

/** Where the navigation has no room for the list of statements. */
export function StatementSelect({ type, base, look }: StatementSelectProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const shared = useSessionState().accessibleResources?.accessibleReports;
  const types = STATEMENT_TYPES.filter(
    (each) => each === type || isManagerOf(base) || shared?.includes(each) !== false,
  );
  return (
    <select
      className={classNames(styles.select, look === 'heading' && styles.headingSelect)}
      aria-label="Statement"
      value={type}
      onChange={(event) => {
        const chosen = STATEMENT_TYPES.find((each) => each === event.currentTarget.value);
        if (chosen !== undefined) void navigate(`${base}/reports/${slugOf(chosen)}${withoutCell(search)}`);
      }}
    >
      {types.map((each) => (
        <option key={each} value={each}>
          {STATEMENT_NAME[each]}
        </option>
      ))}
    </select>
  );
}
