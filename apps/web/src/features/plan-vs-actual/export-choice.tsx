import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { download } from '#data/download.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { useSession } from '#session/session-context.tsx';

const FORMATS = [
  { format: 'xlsx', label: 'Excel, with live formulas' },
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV' },
] as const;

/** The month and the year to it beside the plan of record, as a file. */
export function ExportChoice({ answer: { companyId, month } }: { answer: PlanVsActual }) {
  const session = useSession();
  if (month === null) return null;
  const ask = { type: 'PLAN_VS_ACTUAL', period: `${month}..${month}`, subtotals: 'ytd' } as const;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<Icon name="download" />} rightSection={<Icon name="chevron-down" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void download(session, {
                companyId,
                what: 'Plan vs actual',
                ask: () => callForFile(exportStatement, { query: { companyId }, body: { ...ask, format } }),
              })
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
