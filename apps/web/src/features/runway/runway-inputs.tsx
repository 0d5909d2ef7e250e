import { flowsOfBasis, costGroupsOf } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import { MOST_GROWTH, type BaseFlows, type RunwayBasis } from '@tieout/finance/runway/basis.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Select } from '#components/controls/select.ts';
import { Events } from './events.tsx';
import { Exclusions } from './exclusions.tsx';
import { AmountField, CountField, PercentField } from '#components/calculator/number-field.tsx';
import styles from '#components/calculator/calculator.module.css';
import type { CompanyScope } from '#data/company-scope.ts';
import { percentText } from '#lib/rates.ts';
import type { Runway } from './use-runway.ts';

const BASES: Readonly<Record<RunwayBasis, string>> = {
  LAST: 'Last closed month',
  AVG3: '3 closed months, average',
  AVG6: '6 closed months, average',
  AVG12: '12 closed months, average',
  PLAN: 'Plan of record',
  MANUAL: 'Amounts of your own',
};

/** How the growth that the books propose was measured; nothing once somebody has typed their own. */
function growthHelp(growth: string, means: BaseFlows | null): string | null {
  if (means === null || means.growthSpan === 0 || growth !== means.revenueGrowth) return null;
  const months = means.growthSpan === 1 ? 'month' : `${means.growthSpan} months`;
  const measured = `Receipts of the last ${months} against the first ${months} of up to a year.`;
  if (!means.isGrowthHeld) return measured;
  return `${measured} It was more than ${percentText(MOST_GROWTH)} % a month, which hardly any company keeps up, and is held there.`;
}

function isMeanOf(basis: RunwayBasis): boolean {
  return basis !== 'MANUAL' && basis !== 'PLAN';
}

interface RunwayInputsProps {
  scope: CompanyScope;
  calculator: RunwayCalculator;
  runway: Runway;
}

/** What the calculator is asked: filled from the books, and every field can say something else. */
export function RunwayInputs({ scope, calculator, runway }: RunwayInputsProps) {
  const { currency, proposed, books, planned } = calculator;
  const { payload, errors, change } = runway;
  function basedOn(basis: RunwayBasis, exclusions = payload.exclusions): void {
    const flows = books === null ? null : flowsOfBasis(books, basis, exclusions);
    const given = { basis, exclusions, planned: basis === 'PLAN' ? planned : null };
    if (flows === null || books === null || basis === 'MANUAL') change(given);
    else {
      const { cashIn0, cashOut0, revenueGrowth, months } = flows;
      change({ ...given, cashIn0, cashOut0, revenueGrowth, costGroups: costGroupsOf(books, months) });
    }
  }
  const means = books === null ? null : flowsOfBasis(books, payload.basis, payload.exclusions);
  const fromBooks: FromBooks = books === null ? {} : { cash: proposed.cash, ...means };
  const help = growthHelp(payload.revenueGrowth, means);
  const common = { payload, fromBooks, errors, change, currency };
  return (
    <Card
      title="Inputs"
      sentence={
        books === null
          ? 'Close a month to have them filled from your books.'
          : 'Filled from your books. Change any of them.'
      }
    >
      <div className={styles.inputs}>
        {payload.asOf !== proposed.asOf && (
          <p className={styles.help}>
            {`These begin after ${formatPeriodLabel(payload.asOf)}; the books are closed to ${formatPeriodLabel(proposed.asOf)}. “Start from the books” takes them on.`}
          </p>
        )}
        <Amount {...common} name="cash" label={`Cash at the end of ${formatPeriodLabel(payload.asOf)}`} />
        {books !== null && <Window basis={payload.basis} hasPlan={planned !== null} onChange={basedOn} />}
        <Amount {...common} name="cashIn0" label="Cash in" isMean />
        <Amount {...common} name="cashOut0" label="Cash out" isMean />
        <Percent {...common} name="revenueGrowth" label="Revenue growth" />
        {help !== null && <p className={styles.help}>{help}</p>}
        <Percent {...common} name="costGrowth" label="Cost growth" />
        <Amount {...common} name="minCash" label="Minimum cash reserve" />
        <Terms runway={runway} />
        {books !== null && (
          <Exclusions
            scope={scope}
            books={books}
            basis={isMeanOf(payload.basis) ? payload.basis : 'AVG3'}
            currency={currency}
            excluded={payload.exclusions}
            onChange={(exclusions) => basedOn(isMeanOf(payload.basis) ? payload.basis : 'AVG3', exclusions)}
          />
        )}
      </div>
      <Events runway={runway} currency={currency} />
    </Card>
  );
}

interface WindowProps {
  basis: RunwayBasis;
  hasPlan: boolean;
  onChange: (basis: RunwayBasis) => void;
}

/** Which months the means are made of, or whose plan the months to come are. */
function Window({ basis, hasPlan, onChange }: WindowProps) {
  return (
    <>
      <Select
        label="Window"
        data={Object.entries(BASES)
          .filter(([value]) => value !== 'PLAN' || hasPlan || basis === 'PLAN')
          .map(([value, label]) => ({ value, label }))}
        value={basis}
        allowDeselect={false}
        onChange={(chosen) => onChange((chosen ?? basis) as RunwayBasis)}
      />
      {basis === 'PLAN' && (
        <p className={styles.help}>
          The months come from the plan of record, and its last one is repeated. The averages below answer whether you
          are default alive.
        </p>
      )}
    </>
  );
}

/** How far it looks, and how long raising takes. */
function Terms({ runway: { payload, errors, change } }: { runway: Runway }) {
  return (
    <>
      <div className={styles.pair}>
        <CountField
          label="Months ahead"
          value={payload.horizon}
          error={errors.get('horizon')}
          onChange={(horizon) => change({ horizon })}
        />
        <CountField
          label="Raising takes, months"
          value={payload.leadMonths}
          error={errors.get('leadMonths')}
          onChange={(leadMonths) => change({ leadMonths })}
        />
      </div>
      <Checkbox
        size="xs"
        label="Default alive with hires, cuts, raises and growth of costs"
        checked={payload.isWithCommitted}
        onChange={({ currentTarget: { checked } }) => change({ isWithCommitted: checked })}
      />
    </>
  );
}

/** What the books say of a field; of the others they say nothing. */
type FromBooks = Partial<Pick<RunwayPayload, 'cash' | 'cashIn0' | 'cashOut0' | 'revenueGrowth'>>;

interface CommonProps {
  payload: RunwayPayload;
  fromBooks: FromBooks;
  errors: Runway['errors'];
  change: Runway['change'];
  currency: string;
  label: string;
}

type AmountName = 'cash' | 'cashIn0' | 'cashOut0' | 'minCash';

function Amount({ name, isMean = false, ...props }: CommonProps & { name: AmountName; isMean?: boolean }) {
  const { payload, errors, change, currency, label } = props;
  return (
    <AmountField
      label={label}
      currency={currency}
      unit={isMean ? '/ month' : currency}
      value={payload[name]}
      error={errors.get(name)}
      missing={name === 'cash' ? 'Enter your current cash' : undefined}
      aside={name === 'minCash' ? undefined : <Source {...props} name={name} />}
      // A mean that is typed over is no mean of these months any more.
      onChange={(amount) => change({ [name]: amount, ...(isMean ? { basis: 'MANUAL', planned: null } : {}) })}
    />
  );
}

function Percent({ name, ...props }: CommonProps & { name: 'revenueGrowth' | 'costGrowth' }) {
  const { payload, errors, change, label } = props;
  return (
    <PercentField
      label={label}
      unit="% / month"
      value={payload[name]}
      error={errors.get(name)}
      aside={name === 'costGrowth' ? undefined : <Source {...props} name={name} />}
      onChange={(rate) => change({ [name]: rate })}
    />
  );
}

interface SourceProps extends CommonProps {
  name: keyof FromBooks;
}

/** Where a value comes from, and the way back to what the books say. */
function Source({ name, payload, fromBooks, change, label }: SourceProps): ReactNode {
  const said = fromBooks[name];
  if (said === undefined) return null;
  if (payload[name] === said) return <span className={styles.source}>Books</span>;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${label}: take it from the books`}
      onClick={() => change({ [name]: said })}
    >
      Use books
    </button>
  );
}
