import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import type { ReportType } from '@tieout/contracts/statements.ts';
import { Link, useLocation } from 'react-router';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useSessionState } from '#session/session-context.tsx';
import { withoutCell } from '#data/without-cell.ts';
import { slugOf, STATEMENT_NAME } from '../statement-names.ts';
import styles from './toolbar.module.css';

interface StatementMenuProps {
  type: ReportType;
  base: string;
}

/** What is shared with a manager is not in their own list; the server answers for each company. */
function isManagerOf(base: string): boolean {
  return base !== '';
}

/** The heading is the choice: which statement this is, and the way to the others, with the same period and slice. */
export function StatementMenu({ type, base }: StatementMenuProps) {
  const { search } = useLocation();
  const shared = useSessionState().accessibleResources?.accessibleReports;
  const types = REPORT_TYPES.filter((each) => each === type || isManagerOf(base) || shared?.includes(each) !== false);
  if (types.length === 1) return <h1>{STATEMENT_NAME[type]}</h1>;
  return (
    <Menu position="bottom-start" withinPortal={false} width={220} withInitialFocusPlaceholder={false}>
      <h1>
        <Menu.Target>
          <button type="button" className={styles.statement} title="Choose a statement">
            {STATEMENT_NAME[type]}
            <Icon name="chevron-down" />
          </button>
        </Menu.Target>
      </h1>
      <Menu.Dropdown aria-label="Statements">
        {types.map((each) => (
          <Menu.Item
            key={each}
            component={Link}
            className={styles.statementItem ?? ''}
            to={`${base}/reports/${slugOf(each)}${withoutCell(search)}`}
            aria-current={each === type ? 'page' : undefined}
            {...(each === type && { rightSection: <Icon name="check" size={12} /> })}
          >
            {STATEMENT_NAME[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
