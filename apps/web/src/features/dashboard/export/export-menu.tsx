import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useExport, type ExportWish } from './use-export.ts';

const WISHES: readonly { label: string; wish: ExportWish }[] = [
  { label: 'PDF of this tab', wish: { format: 'pdf', tabs: 'this' } },
  { label: 'PDF of all tabs', wish: { format: 'pdf', tabs: 'all' } },
  { label: 'XLSX of this tab', wish: { format: 'xlsx', tabs: 'this' } },
  { label: 'XLSX of all tabs', wish: { format: 'xlsx', tabs: 'all' } },
];

interface ExportMenuProps {
  companyId: string;
  /** Key of the tab. */
  tab: string;
}

/** The dashboard as a file; nothing for who may only look at it. A picture of one chart is in the menu of that chart. */
export function ExportMenu({ companyId, tab }: ExportMenuProps) {
  const { canExport, save } = useExport(companyId, tab);
  if (!canExport) return null;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<Icon name="download" />} rightSection={<Icon name="chevron-down" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {WISHES.map(({ label, wish }) => (
          <Menu.Item key={label} onClick={() => save(wish, 'the dashboard')}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
