import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { AmountField, CountField, PercentField } from '#components/calculator/number-field.tsx';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { Checkbox } from '#components/controls/checkbox.ts';
import { formatWhole } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import type { Valuation } from './use-valuation.ts';

type CapTable = ValuationPayload['capTable'];

interface ConvertibleInputsProps {
  valuation: Valuation;
  onChange: (change: Partial<CapTable>) => void;
}

const SAFE_KINDS = [
  { value: 'POST', label: 'Post-money' },
  { value: 'PRE', label: 'Pre-money' },
] as const;

/** What becomes shares in the round: SAFEs and convertible notes. */
export function ConvertibleInputs(props: ConvertibleInputsProps) {
  return (
    <>
      <Safes {...props} />
      <Notes {...props} />
    </>
  );
}

function Safes({ valuation: { payload, errors }, onChange }: ConvertibleInputsProps) {
  const { capTable, currency } = payload;
  function error(at: number, field: string): string | undefined {
    return errors.get(`capTable.safes.${at}.${field}`);
  }
  return (
    <RowList
      title="SAFEs"
      rows={capTable.safes}
      fresh={{ name: 'SAFE', kind: 'POST', amount: ZERO, cap: null, discount: '0', isMostFavoured: false }}
      most={20}
      onChange={(safes) => onChange({ safes })}
      words={({ name, amount }) => [name, formatWhole(amount, currency)]}
      form={(safe, set, at) => (
        <>
          <NameField value={safe.name} onChange={(name) => set({ name })} />
          <Segments label="Cap on" choices={SAFE_KINDS} value={safe.kind} onChange={(kind) => set({ kind })} />
          <AmountField
            label="Amount"
            currency={currency}
            value={safe.amount}
            error={error(at, 'amount')}
            onChange={(amount) => set({ amount })}
          />
          <Terms row={safe} currency={currency} error={(field) => error(at, field)} onChange={set} />
          <Checkbox
            label="Takes the best cap of later ones"
            checked={safe.isMostFavoured}
            onChange={({ currentTarget }) => set({ isMostFavoured: currentTarget.checked })}
          />
        </>
      )}
    />
  );
}

function Notes({ valuation: { payload, errors }, onChange }: ConvertibleInputsProps) {
  const { capTable, currency } = payload;
  function error(at: number, field: string): string | undefined {
    return errors.get(`capTable.notes.${at}.${field}`);
  }
  return (
    <RowList
      title="Convertible notes"
      rows={capTable.notes}
      fresh={{ name: 'Note', principal: ZERO, rate: '0.06', days: 365, cap: null, discount: '0.2' }}
      most={20}
      onChange={(notes) => onChange({ notes })}
      words={({ name, principal }) => [name, formatWhole(principal, currency)]}
      form={(note, set, at) => (
        <>
          <NameField value={note.name} onChange={(name) => set({ name })} />
          <AmountField
            label="Amount"
            currency={currency}
            value={note.principal}
            error={error(at, 'principal')}
            onChange={(principal) => set({ principal })}
          />
          <PercentField
            label="Interest a year"
            value={note.rate}
            error={error(at, 'rate')}
            onChange={(rate) => set({ rate })}
          />
          <CountField
            label="Days until the round"
            value={note.days}
            error={error(at, 'days')}
            onChange={(days) => set({ days })}
          />
          <Terms row={note} currency={currency} error={(field) => error(at, field)} onChange={set} />
        </>
      )}
    />
  );
}

interface TermsProps {
  row: Pick<CapTable['safes'][number], 'cap' | 'discount'>;
  currency: string;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<TermsProps['row']>) => void;
}

function Terms({ row: { cap, discount }, currency, error, onChange }: TermsProps) {
  return (
    <>
      <AmountField
        label="Cap, 0 for none"
        currency={currency}
        value={cap ?? minorUnits(0)}
        error={error('cap')}
        onChange={(amount) => onChange({ cap: amount === 0 ? null : amount })}
      />
      <PercentField
        label="Discount"
        value={discount}
        error={error('discount')}
        onChange={(next) => onChange({ discount: next })}
      />
    </>
  );
}
