import { ZERO } from '@tieout/finance/money.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField } from '#components/calculator/number-field.tsx';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { Card } from '#components/card.tsx';
import { formatWhole } from '#components/number-format.ts';
import { SourceNote } from './source-note.tsx';
import type { Valuation } from './use-valuation.ts';

const CLAIMS = [
  ['cash', 'Cash'],
  ['debt', 'Debt'],
  ['other', 'Other claims: preferred, minorities'],
] as const;

/** What stands between the value of the business and that of its shares, and what is added back to EBITDA. */
export function CompanyCard({ valuation: { payload, errors, change, type } }: { valuation: Valuation }) {
  const { claims, currency } = payload;
  return (
    <Card title="Company" sentence="Filled from books and plan. Change any of it.">
      <div className={common.inputs}>
        {CLAIMS.map(([claim, label]) => (
          <AmountField
            key={claim}
            label={label}
            currency={currency}
            value={claims[claim]}
            error={errors.get(`claims.${claim}`)}
            aside={<SourceNote payload={payload} input={`claims.${claim}`} />}
            onChange={(amount) => type(`claims.${claim}`, { claims: { ...claims, [claim]: amount } })}
          />
        ))}
      </div>
      <RowList
        title="Added back to EBITDA"
        rows={payload.addBacks}
        fresh={{ name: 'One-off cost', amount: ZERO }}
        most={20}
        onChange={(addBacks) => change({ addBacks })}
        words={({ name, amount }) => [name, formatWhole(amount, currency)]}
        form={(row, set, at) => (
          <>
            <NameField value={row.name} onChange={(name) => set({ name })} />
            <AmountField
              label="Amount of a year"
              currency={currency}
              value={row.amount}
              error={errors.get(`addBacks.${at}.amount`)}
              onChange={(amount) => set({ amount })}
            />
          </>
        )}
      />
    </Card>
  );
}
