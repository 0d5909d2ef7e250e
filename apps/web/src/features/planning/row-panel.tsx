import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { methodName, methodSentence } from '@tieout/finance/plan/method-words.ts';
import type { PlanInput } from '@tieout/finance/plan/plan-method.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import { useState } from 'react';
import { Select } from '#components/controls/select.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { plainDecimal } from '#lib/number-format-setting.ts';
import { readEntry } from './entry.ts';
import { percentText } from './items/item-fields.ts';
import type { PlanColumn } from './plan-columns.ts';
import type { PlanFigures } from './plan-figures.ts';
import styles from './row-panel.module.css';
import { baseIdOf } from './scenarios.tsx';

interface RowPanelProps {
  row: PlanRowAnswer;
  plan: PlanAnswer;
  figures: PlanFigures;
  /** The month or year that is looked at; null on the name. */
  column: PlanColumn | null;
  onRule: (method: ChosenMethod) => void;
  onClose: () => void;
}

const KINDS: readonly { value: string; label: string }[] = [
  { value: 'GROWTH_YOY', label: 'Same month last year' },
  { value: 'TRAILING_AVG', label: 'Average of last months' },
  { value: 'GROWTH_MOM', label: 'Growth per month' },
  { value: 'PCT_OF', label: 'Share of revenue' },
  { value: 'FIXED', label: 'Fixed amount' },
  { value: 'MANUAL', label: 'By hand' },
];

/** How a row comes about: its rule, which can be changed, the cell that is looked at, and who typed over it. */
export function RowPanel({ row, plan, figures, column, onRule, onClose }: RowPanelProps) {
  const at = column === null ? -1 : figures.columns.indexOf(column);
  const value = figures.rows.find(({ code }) => code === row.code)?.values[at] ?? null;
  const rule = figures.underneath.get(row.code)?.[at] ?? null;
  const typed = row.typed.find(({ month }) => month === column?.month);
  const isBase = baseIdOf(plan) === plan.id;
  const problems = figures.problems.filter(({ rowId }) => rowId === row.code);
  return (
    <aside className={styles.panel} aria-label={`How ${row.name} is planned`}>
      <header>
        <h2>{row.name}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {column !== null && (
        <section>
          <p className={styles.where}>{column.label}</p>
          <p className={styles.figure}>
            {typeof value === 'number' ? formatExact(value, plan.currency) : '–'} <small>{plan.currency}</small>
          </p>
          {typed !== undefined && typed.value !== null && (
            <p className={styles.where}>
              {`Typed${typed.by === null ? '' : ` by ${typed.by}`}, ${formatInstant(typed.at)}. `}
              {typeof rule === 'number' && `The rule gives ${formatExact(rule, plan.currency)}.`}
            </p>
          )}
        </section>
      )}
      <section>
        <RuleForm row={row} currency={plan.currency} canEdit={plan.can.edit && isBase} onRule={onRule} />
        {!isBase && <p className={styles.help}>A scenario follows the rules of its base; change them there.</p>}
        <p className={styles.help}>{row.sentence === '' ? methodSentence(row.method) : row.sentence}</p>
        {problems.map(({ code, message }) => (
          <p key={code} className={styles.problem}>
            {message}
          </p>
        ))}
        <p className={styles.help}>A value typed into a month replaces that month only; the rule goes on underneath.</p>
      </section>
      <ul className={styles.legend}>
        <li data-mark="typed">typed by hand, rule kept underneath</li>
        <li data-mark="plan">plan, editable</li>
      </ul>
    </aside>
  );
}

interface RuleFormProps {
  row: PlanRowAnswer;
  currency: string;
  canEdit: boolean;
  onRule: (method: ChosenMethod) => void;
}

function RuleForm({ row: { code, isPeople, method }, currency, canEdit, onRule }: RuleFormProps) {
  const kinds = isPeople ? [...KINDS, { value: 'ROSTER', label: 'Roster' }] : [...KINDS];
  const isKnown = kinds.some(({ value }) => value === method.kind);
  return (
    <>
      <Select
        label="Method"
        data={isKnown ? kinds : [...kinds, { value: method.kind, label: methodName(method) }]}
        value={method.kind}
        disabled={!canEdit}
        allowDeselect={false}
        onChange={(kind) => {
          if (kind !== null && kind !== method.kind) onRule(methodOfKind(kind, code));
        }}
      />
      <RuleNumber key={JSON.stringify(method)} method={method} currency={currency} canEdit={canEdit} onRule={onRule} />
    </>
  );
}

/** A rule of a kind to begin with: one that changes as little as it can. */
const FRESH: readonly ChosenMethod[] = [
  { kind: 'GROWTH_YOY', growth: '0' },
  { kind: 'GROWTH_MOM', base: null, growth: '0', chainOverrides: false },
  { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: null, window: 6 },
  { kind: 'FIXED', amount: ZERO },
  { kind: 'TRAILING_AVG', window: 6 },
  { kind: 'MANUAL', values: {} },
];

function methodOfKind(kind: string, code: string): ChosenMethod {
  if (kind === 'ROSTER') return { kind, function: PAYROLL_CATEGORIES[code]?.function ?? null };
  return FRESH.find((method) => method.kind === kind) ?? { kind: 'MANUAL', values: {} };
}

/** The one number of a rule: a rate in percent, an amount, or how many months. */
function RuleNumber({ method, currency, canEdit, onRule }: { method: ChosenMethod } & Omit<RuleFormProps, 'row'>) {
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
  const plain = plainDecimal(text).replace('%', '').trim();
  if (method.kind === 'PCT_OF' && plain === '') return { ...method, percent: null };
  if (!/^-?\d{1,4}(\.\d{1,6})?$/.test(plain)) return null;
  const rate = (Number(plain) / 100).toFixed(8).replace(/\.?0+$/, '');
  if (method.kind === 'PCT_OF') return { ...method, percent: rate };
  return method.kind === 'GROWTH_YOY' || method.kind === 'GROWTH_MOM' ? { ...method, growth: rate } : null;
}
