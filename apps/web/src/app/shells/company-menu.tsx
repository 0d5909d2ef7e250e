// The menu refines the popover, so it comes second.
import { Link } from 'react-router';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import styles from './company-switcher.module.css';

/** A manager of hundreds finds the others in the portfolio. */
const MOST_LISTED = 30;

interface CompanyMenuProps {
  name: string;
  currentId: string | null;
  companies: readonly { id: string; name: string; businessModel: string | null }[];
  onChoose: (companyId: string) => void;
}

/** The name of a company; for whoever has several, with a menu of them. */
export function CompanyMenu({ name, currentId, companies, onChoose }: CompanyMenuProps) {
  if (companies.length < 2) return <span className={styles.name}>{name}</span>;
  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from.
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.name}>{name}</span>
          <Icon name="chevron-down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {companies.slice(0, MOST_LISTED).map(({ id, name: other, businessModel }) => (
          <Menu.Item
            key={id}
            onClick={() => onChoose(id)}
            rightSection={id === currentId ? <Icon name="check" /> : null}
          >
            <span className={styles.company}>{other}</span>
            {businessModel !== null && <span className={styles.model}>{businessModel}</span>}
          </Menu.Item>
        ))}
        {companies.length > MOST_LISTED && (
          <Menu.Item component={Link} to="/">
            {`All ${companies.length} companies`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
