import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import type { Month } from '@tieout/finance/month.ts';
import { DRIVER_UNITS, type DriverUnit } from '@tieout/finance/plan/plan-model.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { ItemEditor } from './item-editor.tsx';
import { percentText } from '#lib/rates.ts';
import type { ItemField } from './item-fields.ts';

type Driver = Extract<PlanItem, { kind: 'DRIVER' }>['value'];

interface DriverEditorProps {
  driver: Driver;
  /** Metrics whose target it can be; of one that is there that is decided. */
  metrics: readonly { value: string; label: string }[];
  start: Month;
  currency: string;
  months: readonly { value: string; label: string }[];
  onSave: (driver: Driver, metricId: string | null) => void;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}

const NO_METRIC = 'none';

const UNIT_WORDS: Readonly<Record<DriverUnit, string>> = {
  money: 'Amount',
  count: 'Number',
  percent: 'Percent',
  ratio: 'Ratio',
};

/** A driver by its value from a month on: what is saved holds until the next month that has one. */
export function DriverEditor({
  driver,
  metrics,
  start,
  currency,
  months,
  onSave,
  onCancel,
  onRemove,
}: DriverEditorProps) {
  const fields: readonly ItemField[] = [
    { name: 'name', label: 'Name', kind: 'text' },
    {
      name: 'unit',
      label: 'Counted in',
      kind: 'choice',
      choices: DRIVER_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] })),
    },
    { name: 'from', label: 'From', kind: 'month' },
    { name: 'value', label: driver.unit === 'percent' ? 'Value, %' : 'Value', kind: fieldKind(driver.unit) },
    ...(metrics.length === 0
      ? []
      : [
          {
            name: 'metric',
            label: 'Target of',
            kind: 'choice',
            choices: [{ value: NO_METRIC, label: 'No metric' }, ...metrics],
          } as const,
        ]),
  ];
  const value = driver.values[start] ?? '0';
  return (
    <ItemEditor
      fields={fields}
      value={{
        name: driver.name,
        unit: driver.unit,
        from: start,
        value: driver.unit === 'money' ? Number(value) : value,
        metric: NO_METRIC,
      }}
      currency={currency}
      months={months}
      onSave={({ name, unit, from, value: said, metric }) =>
        onSave(
          {
            name: String(name),
            unit: unit as DriverUnit,
            values: { ...driver.values, [String(from)]: String(said) },
          },
          metric === NO_METRIC ? null : String(metric),
        )
      }
      onCancel={onCancel}
      onRemove={onRemove}
    />
  );
}

function fieldKind(unit: DriverUnit): ItemField['kind'] {
  return unit === 'money' ? 'amount' : unit === 'percent' ? 'percent' : 'number';
}

/** `120 from Nov-26, 140 from Jan-27`. */
export function driverText({ unit, values }: Driver, money: (minor: number) => string): string {
  const steps = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return steps
    .map(([month, value]) => {
      const text =
        unit === 'percent' ? `${percentText(String(value))} %` : unit === 'money' ? money(Number(value)) : value;
      return `${text} from ${formatPeriodLabel(month as Month)}`;
    })
    .join(', ');
}
