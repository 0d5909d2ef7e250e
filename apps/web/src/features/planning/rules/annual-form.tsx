import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { Select } from '#components/controls/select.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatExact } from '#components/number-format.ts';
import { plainAmount } from '#lib/number-format-setting.ts';
import { readAmount } from '#lib/read-amount.ts';

interface AnnualFormProps {
  plan: PlanAnswer;
  method: Extract<ChosenMethod, { kind: 'ANNUAL_SPREAD' }>;
  canEdit: boolean;
  onRule: (method: ChosenMethod) => void;
}

/** An amount for each fiscal year of the plan, and how it spreads over the months. */
export function AnnualForm({ plan, method, canEdit, onRule }: AnnualFormProps) {
  const { start, months, fiscalYearStartMonth } = plan;
  const years = [
    ...new Set(months.filter((month) => month >= start).map((month) => fiscalYearStart(month, fiscalYearStartMonth))),
  ];
  return (
    <>
      {years.map((year) => (
        <YearAmount
          key={year}
          year={year}
          label={`FY${fiscalYearOf(year, fiscalYearStartMonth)}, ${plan.currency}`}
          {...{ plan, method, canEdit, onRule }}
        />
      ))}
      <Select
        label="Spread"
        data={[
          { value: 'even', label: 'Evenly' },
          { value: 'history', label: 'By the seasons of its history' },
        ]}
        value={method.seasonality}
        disabled={!canEdit}
        allowDeselect={false}
        onChange={(seasonality) => onRule({ ...method, seasonality: seasonality === 'history' ? 'history' : 'even' })}
      />
    </>
  );
}

function YearAmount({ year, label, plan, method, canEdit, onRule }: AnnualFormProps & { year: Month; label: string }) {
  const known = method.annual[year];
  const [text, setText] = useState(known === undefined ? '' : formatExact(known, plan.currency));
  const amount = text.trim() === '' ? undefined : readAmount(plainAmount(text), plan.currency);
  function save(): void {
    if (amount === null || amount === known) return;
    const { [year]: _before, ...others } = method.annual;
    onRule({ ...method, annual: amount === undefined ? others : { ...others, [year]: amount } });
  }
  return (
    <TextInput
      label={label}
      value={text}
      disabled={!canEdit}
      inputMode="decimal"
      error={amount === null ? 'Write a number' : undefined}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}
