import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { Select } from '#components/controls/select.ts';
import { monthLabel } from './runway-words.ts';
import type { Runway } from './use-runway.ts';

interface MonthFieldProps {
  payload: Pick<RunwayPayload, 'asOf' | 'horizon'>;
  errors: Runway['errors'];
  path: string;
  label: string;
  value: number;
  onChange: (k: number) => void;
}

export function MonthField({ payload: { asOf, horizon }, errors, path, label, value, onChange }: MonthFieldProps) {
  const months = Math.max(value, Math.min(horizon, 120));
  return (
    <Select
      label={label}
      data={Array.from({ length: months }, (_, place) => ({
        value: String(place + 1),
        label: monthLabel(asOf, place + 1),
      }))}
      value={String(value)}
      error={errors.get(path)}
      allowDeselect={false}
      onChange={(chosen) => onChange(Number(chosen ?? value))}
    />
  );
}
