import { currencyExponent } from '@tieout/finance/currency.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { useState, type ReactNode } from 'react';
import { TextInput } from '#components/controls/text-input.ts';
import { formatExact, formatWhole } from '#components/number-format.ts';
import { plainAmount, withMarks } from '#lib/number-format-setting.ts';
import { percentText, rateOf } from '#lib/rates.ts';
import { readAmount } from '#lib/read-amount.ts';
import styles from './calculator.module.css';

export interface FieldProps<Value> {
  label: string;
  value: Value;
  /** At the end of the field: a currency, `% / month`. */
  unit?: string;
  /** What is wrong with the value, as the calculator says it. */
  error?: string | undefined;
  /** Said where nothing that can be read is typed. */
  missing?: string | undefined;
  /** Beside the label: where the value comes from. */
  aside?: ReactNode;
  onChange: (value: Value) => void;
}

interface Reading<Value> {
  textOf: (value: Value) => string;
  /** Undefined where the text is no number. */
  read: (text: string) => Value | undefined;
}

/** What is typed stays as it is typed until the field is left; the value follows as soon as it can be read. */
function NumberField<Value>(props: FieldProps<Value> & Reading<Value>) {
  const { label, value, unit, error, missing = 'Enter a number', aside, onChange, textOf, read } = props;
  const [text, setText] = useState<string | null>(null);
  const isUnread = text !== null && read(text) === undefined;
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        inputMode="decimal"
        value={text ?? textOf(value)}
        error={isUnread ? missing : error}
        rightSection={unit === undefined ? undefined : <span className={styles.unit}>{unit}</span>}
        rightSectionWidth={unit === undefined ? 0 : unit.length * 8 + 16}
        classNames={{ input: styles.number ?? '' }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          const found = read(currentTarget.value);
          if (found !== undefined) onChange(found);
        }}
        onBlur={() => {
          if (!isUnread) setText(null);
        }}
      />
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

export function AmountField({ currency, ...props }: FieldProps<MinorUnits> & { currency: string }) {
  return (
    <NumberField
      unit={currency}
      {...props}
      textOf={(amount) => amountText(amount, currency)}
      read={(text) => readAmount(plainAmount(text.trim().replace('\u2212', '-')), currency) ?? undefined}
    />
  );
}

/** Cents only where there are any: a column has little room. */
function amountText(amount: MinorUnits, currency: string): string {
  if (amount === 0) return '0';
  const isWhole = amount % 10 ** currencyExponent(currency) === 0;
  return isWhole ? formatWhole(amount, currency) : formatExact(amount, currency);
}

/** Shown in percent, kept as a decimal. */
export function PercentField(props: FieldProps<string>) {
  return <NumberField unit="%" {...props} textOf={percentText} read={(text) => rateOf(text, 100)} />;
}

export function CountField(props: FieldProps<number>) {
  return (
    <NumberField
      {...props}
      textOf={String}
      read={(text) => (/^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : undefined)}
    />
  );
}

/** A number that is no percentage: a multiple, a score. */
export function FactorField(props: FieldProps<string>) {
  return <NumberField {...props} textOf={withMarks} read={(text) => rateOf(text, 1)} />;
}
