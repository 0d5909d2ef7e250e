import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { methodName } from '@tieout/finance/plan/method-words.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import { Select } from '#components/controls/select.ts';
import { AnnualForm } from './annual-form.tsx';
import { FormulaForm } from './formula-form.tsx';
import { RuleNumber } from './rule-number.tsx';

const KINDS: readonly { value: ChosenMethod['kind']; label: string }[] = [
  { value: 'GROWTH_YOY', label: 'Same month last year' },
  { value: 'TRAILING_AVG', label: 'Average of last months' },
  { value: 'GROWTH_MOM', label: 'Growth per month' },
  { value: 'PCT_OF', label: 'Share of another row' },
  { value: 'FIXED', label: 'Fixed amount' },
  { value: 'ANNUAL_SPREAD', label: 'Amount of a year, spread' },
  { value: 'FORMULA', label: 'Formula' },
  { value: 'MANUAL', label: 'By hand' },
];

interface RuleFormProps {
  row: PlanRowAnswer;
  plan: PlanAnswer;
  canEdit: boolean;
  onRule: (method: ChosenMethod) => void;
}

export function RuleForm({ row, plan, canEdit, onRule }: RuleFormProps) {
  const { code, isPeople, method } = row;
  const kinds = isPeople ? [...KINDS, { value: 'ROSTER', label: 'Roster' }] : [...KINDS];
  const isKnown = kinds.some(({ value }) => value === method.kind);
  // Each has a key of its own: two siblings under one would be drawn twice.
  const said = JSON.stringify(method);
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
      {method.kind === 'PCT_OF' && <ShareBase {...{ row, plan, canEdit, onRule, method }} />}
      {method.kind === 'FORMULA' && <FormulaForm key={`formula ${said}`} {...{ row, plan, canEdit, onRule, method }} />}
      {method.kind === 'ANNUAL_SPREAD' && <AnnualForm key={`annual ${said}`} {...{ plan, canEdit, onRule, method }} />}
      <RuleNumber key={`number ${said}`} method={method} currency={plan.currency} canEdit={canEdit} onRule={onRule} />
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
  { kind: 'ANNUAL_SPREAD', annual: {}, seasonality: 'even' },
  { kind: 'FORMULA', formula: '0' },
  { kind: 'MANUAL', values: {} },
];

function methodOfKind(kind: string, code: string): ChosenMethod {
  if (kind === 'ROSTER') return { kind, function: PAYROLL_CATEGORIES[code]?.function ?? null };
  return FRESH.find((method) => method.kind === kind) ?? { kind: 'MANUAL', values: {} };
}

type Share = Extract<ChosenMethod, { kind: 'PCT_OF' }>;

const REVENUE = 'total:REVENUE';

/** What a share is taken of: all revenue, or any row but itself. */
function ShareBase({ row, plan, method, canEdit, onRule }: RuleFormProps & { method: Share }) {
  // A driver says its number in the panel of drivers.
  if ('driver' in method.of) return null;
  const rows = plan.rows
    .filter(({ code }) => code !== row.code)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      label="Of"
      data={[{ value: REVENUE, label: 'Revenue' }, ...rows]}
      value={'row' in method.of ? method.of.row : REVENUE}
      disabled={!canEdit}
      searchable
      allowDeselect={false}
      onChange={(of) => {
        if (of !== null) onRule({ ...method, of: of === REVENUE ? { total: 'REVENUE' } : { row: of } });
      }}
    />
  );
}
