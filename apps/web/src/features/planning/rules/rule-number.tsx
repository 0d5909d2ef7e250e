import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { PlanInput } from '@tieout/finance/plan/plan-method.ts';
import { useState } from 'react';
import { Select } from '#components/controls/select.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatExact } from '#components/number-format.ts';
import { readEntry } from '../entry.ts';
import { percentText, rateOf } from '#lib/rates.ts';

interface RuleNumberProps {
  method: ChosenMethod;
  currency: string;
  canEdit: boolean;
  onRule: (method: ChosenMethod) => void;
}

/** The one number of a rule: a rate in percent, an amount, or how many months. */
export function RuleNumber({ method, currency, canEdit, onRule }: RuleNumberProps) {
  const [text, setText] = useState(() => numberText(method, currency));
  if (method.kind === 'TRAILING_AVG') {
    return (
      <Select
        label="Closed months"
        data={['3', '6', '12']}
        value={String(method.window)}
        disabled={!canEdit}
        allowDeselect={false}
        onChange={(months) => onRule({ ...method, window: Number(months ?? 6) as 3 | 6 | 12 })}
      />
    );
  }
  if (text === null) return null;
  const next = withNumber(method, text, currency);
  function save(): void {
    if (next !== null && JSON.stringify(next) !== JSON.stringify(method)) onRule(next);
  }
  return (
    <TextInput
      label={method.kind === 'FIXED' ? `Amount, ${currency}` : method.kind === 'PCT_OF' ? 'Share, %' : 'Growth, %'}
      value={text}
      disabled={!canEdit}
      inputMode="decimal"
      error={next === null ? 'Write a number' : undefined}
      placeholder={method.kind === 'PCT_OF' ? 'as in the last months' : undefined}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}

function numberText(method: ChosenMethod, currency: string): string | null {
  if (method.kind === 'FIXED') return method.amount === 0 ? '0' : formatExact(method.amount, currency);
  if (method.kind === 'GROWTH_YOY' || method.kind === 'GROWTH_MOM') return rateText(method.growth);
  if (method.kind === 'PCT_OF') return method.percent === null ? '' : rateText(method.percent);
  return null;
}

/** A driver says its number elsewhere. */
function rateText(input: PlanInput): string | null {
  return typeof input === 'string' ? percentText(input) : null;
}

function withNumber(method: ChosenMethod, text: string, currency: string): ChosenMethod | null {
  if (method.kind === 'FIXED') {
    const amount: MinorUnits | null = readEntry(text, currency)?.(method.amount) ?? null;
    return amount === null ? null : { ...method, amount };
  }
  if (method.kind === 'PCT_OF' && text.trim() === '') return { ...method, percent: null };
  const rate = rateOf(text, 100);
  if (rate === undefined) return null;
  if (method.kind === 'PCT_OF') return { ...method, percent: rate };
  return method.kind === 'GROWTH_YOY' || method.kind === 'GROWTH_MOM' ? { ...method, growth: rate } : null;
}
