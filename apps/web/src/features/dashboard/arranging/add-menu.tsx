import type { ChartChoice } from '@tieout/contracts/dashboard-cards.ts';
import { ChartGlyph } from '#components/charts/chart-glyph.tsx';
import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { KIND_NAME } from './kind-names.ts';
import { useAddCard, type AddedTo } from './use-add-card.ts';

/** Puts a metric on the tab in one of the ways it can be drawn; what is there already is ticked. */
export function AddMenu({ to, choice }: { to: AddedTo; choice: ChartChoice }) {
  const { addChart } = useAddCard(to);
  const isOnTab = choice.drawings.some(({ chartId }) => chartId !== null);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          size="xs"
          aria-label={`Add ${choice.name}`}
          leftSection={<Icon name={isOnTab ? 'check' : 'plus'} size={12} />}
        >
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choice.drawings.map(({ as, kind, chartId }) => (
          <Menu.Item
            key={as}
            disabled={chartId !== null}
            leftSection={<ChartGlyph kind={kind} />}
            rightSection={chartId !== null && <Icon name="check" />}
            onClick={() => void addChart(choice, as)}
          >
            {KIND_NAME[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
