import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, CountField, PercentField } from '#components/calculator/number-field.tsx';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { Card } from '#components/card.tsx';
import { Checkbox } from '#components/controls/checkbox.ts';
import { formatCompactCount, formatWhole } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { ConvertibleInputs } from './convertible-inputs.tsx';
import { SourceNote } from './source-note.tsx';
import type { Valuation } from './use-valuation.ts';

type CapTable = ValuationPayload['capTable'];

const KINDS = [
  { value: 'COMMON', label: 'Common' },
  { value: 'PREFERRED', label: 'Preferred' },
  { value: 'OPTIONS', label: 'Options' },
] as const;

/** Who holds shares, what converts, what is raised and at what, and what an exit brings. */
export function CapTableCard({ valuation }: { valuation: Valuation }) {
  const { payload, errors, type } = valuation;
  const { capTable, currency } = payload;
  function set(change: Partial<CapTable>): void {
    type('capTable', { capTable: { ...capTable, ...change } });
  }
  function error(field: string): string | undefined {
    return errors.get(`capTable.${field}`);
  }
  return (
    <Card title="Cap table and raise" sentence="Fully diluted, before the round.">
      <div className={common.inputs}>
        <div className={common.pair}>
          <AmountField
            label="Raise"
            currency={currency}
            value={capTable.raise}
            error={error('raise')}
            onChange={(raise) => set({ raise })}
          />
          <AmountField
            label="Agreed pre-money, 0 for none"
            currency={currency}
            value={capTable.pre ?? ZERO}
            error={error('pre')}
            onChange={(pre) => set({ pre: pre === 0 ? null : pre })}
          />
          <PercentField
            label="Option pool after the round"
            value={capTable.poolTarget}
            error={error('poolTarget')}
            onChange={(poolTarget) => set({ poolTarget })}
          />
          <CountField
            label="Options not granted yet"
            value={capTable.unissuedPool}
            error={error('unissuedPool')}
            onChange={(unissuedPool) => set({ unissuedPool })}
          />
          <AmountField
            label="Exit, for all holders"
            currency={currency}
            value={capTable.exitProceeds}
            error={error('exitProceeds')}
            onChange={(exitProceeds) => set({ exitProceeds })}
          />
        </div>
        <p className={common.help}>
          <SourceNote payload={payload} input="capTable" />
        </p>
      </div>
      <Holders valuation={valuation} onChange={(holders) => set({ holders })} />
      <ConvertibleInputs valuation={valuation} onChange={set} />
    </Card>
  );
}

interface HoldersProps {
  valuation: Valuation;
  onChange: (holders: CapTable['holders']) => void;
}

function Holders({ valuation: { payload, errors }, onChange }: HoldersProps) {
  const { capTable, currency } = payload;
  return (
    <RowList
      title="Holders"
      rows={capTable.holders}
      fresh={{ name: 'Holder', kind: 'COMMON', shares: 1_000_000, preference: ZERO, rank: 1, isParticipating: false }}
      most={40}
      onChange={onChange}
      words={({ name, shares, preference }) => [
        name,
        `${formatCompactCount(shares)} shares${preference > 0 ? `, ${formatWhole(preference, currency)} first` : ''}`,
      ]}
      form={(holder, set, at) => (
        <>
          <NameField value={holder.name} onChange={(name) => set({ name })} />
          <Segments
            label="Shares are"
            choices={KINDS}
            value={holder.kind}
            onChange={(kind) =>
              set({
                kind,
                preference: kind === 'PREFERRED' ? holder.preference : minorUnits(0),
                isParticipating: false,
              })
            }
          />
          <CountField
            label="Shares"
            value={holder.shares}
            error={errors.get(`capTable.holders.${at}.shares`)}
            onChange={(shares) => set({ shares })}
          />
          {holder.kind === 'PREFERRED' && (
            <Preference
              holder={holder}
              currency={currency}
              error={(field) => errors.get(`capTable.holders.${at}.${field}`)}
              onChange={set}
            />
          )}
        </>
      )}
    />
  );
}

interface PreferenceProps {
  holder: CapTable['holders'][number];
  currency: string;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<PreferenceProps['holder']>) => void;
}

function Preference({ holder, currency, error, onChange }: PreferenceProps) {
  return (
    <>
      <AmountField
        label="Paid first at an exit"
        currency={currency}
        value={holder.preference}
        error={error('preference')}
        onChange={(preference) => onChange({ preference })}
      />
      <CountField
        label="Rank, 1 is paid first"
        value={holder.rank}
        error={error('rank')}
        onChange={(rank) => onChange({ rank })}
      />
      <Checkbox
        label="Shares in the rest, too"
        checked={holder.isParticipating}
        onChange={({ currentTarget }) => onChange({ isParticipating: currentTarget.checked })}
      />
    </>
  );
}
