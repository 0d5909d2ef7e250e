import { useQueries } from '@tanstack/react-query';
import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { COMPUTED, SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { formatWhole } from '#components/number-format.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planQuery } from '#data/plan-queries.ts';
import styles from './compare-plans.module.css';
import type { PlanFigures } from './plan-figures.ts';
import { statusText } from './plan-status.ts';
import { scenarioName } from './scenarios.tsx';
import { useFigures } from './use-figures.ts';

interface ComparePlansProps {
  scope: CompanyScope;
  plan: PlanAnswer;
  plans: readonly PlanHead[];
  onClose: () => void;
}

const ROWS = [
  { code: SECTION.revenue, name: 'Revenue' },
  { code: COMPUTED.grossProfit.code, name: 'Gross profit' },
  { code: COMPUTED.ebitda.code, name: 'EBITDA' },
  { code: COMPUTED.netProfit.code, name: 'Net profit' },
];

const NONE = '';

function titleOf(plan: PlanHead): string {
  const scenario = plan.scenario === 'BASE' ? '' : `, ${scenarioName(plan.scenario)}`;
  return `${plan.name}${scenario} (${statusText(plan)})`;
}

/** Up to three plans beside each other: what each comes to by year, and its cash. */
export function ComparePlans({ scope, plan, plans, onClose }: ComparePlansProps) {
  const others = plans.filter(({ id }) => id !== plan.id);
  const [chosen, setChosen] = useState<readonly string[]>([others[0]?.id ?? NONE, NONE]);
  const answers = useQueries({ queries: chosen.filter((id) => id !== NONE).map((id) => planQuery(scope, id)) });
  const compared = [plan, ...answers.flatMap(({ data }) => (data === undefined ? [] : [data]))];
  return (
    <Dialog title="Compare plans" isWide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.choices}>
        {chosen.map((id, at) => (
          <SelectField
            key={at === 0 ? 'second' : 'third'}
            label={at === 0 ? 'With' : 'And with'}
            data={[
              { value: NONE, label: 'No other plan' },
              ...others
                .filter((each) => each.id === id || !chosen.includes(each.id))
                .map((each) => ({ value: each.id, label: titleOf(each) })),
            ]}
            value={id}
            onChange={(next) => setChosen((before) => before.map((each, place) => (place === at ? next : each)))}
          />
        ))}
      </div>
      <div className={styles.plans}>
        {compared.map((each, at) => (
          <OnePlan key={each.id} plan={each} title={at === 0 ? `${titleOf(each)}, in sight` : titleOf(each)} />
        ))}
      </div>
    </Dialog>
  );
}

function OnePlan({ plan, title }: { plan: PlanAnswer; title: string }) {
  const figures = useFigures(plan);
  return (
    <table className={styles.plan}>
      <caption>{title}</caption>
      {figures !== null && <Figures plan={plan} figures={figures} />}
    </table>
  );
}

function Figures({ plan: { currency }, figures }: { plan: PlanAnswer; figures: PlanFigures }) {
  const years = figures.columns.flatMap((column, at) => (column.state === 'year' ? [{ ...column, at }] : []));
  const { quick, sheets } = figures;
  const [lowest, breakEven] = [quick?.lowestCash ?? null, quick?.breakEven ?? null];
  function text(value: Figure | null | undefined): string {
    return typeof value === 'number' ? formatWhole(value, currency) : 'n/a';
  }
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          {years.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ code, name }) => {
          const row = figures.rows.find((each) => each.code === code);
          return (
            <tr key={code}>
              <th scope="row">{name}</th>
              {years.map(({ key, at }) => (
                <td key={key}>{text(row?.values[at])}</td>
              ))}
            </tr>
          );
        })}
        <tr>
          <th scope="row">Closing cash</th>
          {years.map(({ key, at }) => (
            <td key={key}>{typeof sheets === 'string' ? 'n/a' : text(sheets.closing.values[at])}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">Lowest cash</th>
          <td colSpan={years.length}>
            {lowest === null ? 'n/a' : `${text(lowest.amount)} in ${formatPeriodLabel(lowest.month)}`}
          </td>
        </tr>
        <tr>
          <th scope="row">Break-even</th>
          <td colSpan={years.length}>{breakEven === null ? 'Not reached' : formatPeriodLabel(breakEven)}</td>
        </tr>
      </tbody>
    </>
  );
}
