// The menu refines the popover, so it comes second.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { chooseCompanyMutation } from '#session/choose-company.ts';
import { companiesQuery } from '#data/me-queries.ts';
import { useSession, useSessionFlow, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './company-switcher.module.css';

/** The name of the current company; a menu for those who belong to several. */
export function CompanySwitcher() {
  const { userDetails } = useSessionState();
  const { data: companies = [] } = useQuery(companiesQuery());
  const session = useSession();
  const choose = useMutation({
    ...chooseCompanyMutation(useSessionFlow()),
    onError: () => showToast(session, 'The company could not be opened. Try again in a moment.', true),
  });
  if (companies.length < 2) return <span className={styles.name}>{userDetails.companyName}</span>;

  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from.
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.name}>{userDetails.companyName}</span>
          <Icon name="chevron-down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {companies.map(({ id, name, businessModel }) => (
          <Menu.Item
            key={id}
            onClick={() => choose.mutate(id)}
            rightSection={id === userDetails.companyId ? <Icon name="check" /> : null}
          >
            <span className={styles.company}>{name}</span>
            {businessModel !== null && <span className={styles.model}>{businessModel}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
