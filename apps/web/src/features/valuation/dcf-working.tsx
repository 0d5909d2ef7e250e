import type { DcfWorking as Working } from '@tieout/finance/valuation/dcf.ts';
import type { FreeCashFlow } from '@tieout/finance/valuation/free-cash-flow.ts';
import common from '#components/calculator/calculator.module.css';
import { formatCompact, formatNumber, formatWhole } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { percentText } from '#lib/rates.ts';
import type { Valuation } from './use-valuation.ts';

const ROWS: readonly (readonly [keyof FreeCashFlow, string])[] = [
  ['ebit', 'EBIT'],
  ['tax', 'Tax'],
  ['workingCapitalChange', 'More working capital'],
  ['fcff', 'Free cash flow'],
];

/** The table behind the value. */
export function DcfWorking({ valuation: { answer, answered } }: { valuation: Valuation }) {
  const { currency } = answered;
  const { dcf } = answer;
  if (dcf === null || dcf.working === null) return null;
  const { working, flows } = dcf;
  return (
    <>
      <ScrollRegion label="Free cash flow by year" className={common.scroll}>
        <table className={common.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              {ROWS.map(([row, label]) => (
                <th key={row} scope="col" className={spareOf(row)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flows.map((flow, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a year is known by its place
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {ROWS.map(([row]) => (
                  <td key={row} className={spareOf(row)}>
                    {formatCompact(flow[row], currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Ends working={working} currency={currency} />
    </>
  );
}

/** A phone has room for where it begins and what it comes to. */
function spareOf(row: keyof FreeCashFlow): string | undefined {
  return row === 'tax' || row === 'workingCapitalChange' ? common.spare : undefined;
}

function Ends({ working, currency }: { working: Working; currency: string }) {
  const ends = [
    ['Value of the years', working.present],
    ['After them, by growth', working.gordon?.present ?? null],
    ['After them, by multiple', working.exit?.present ?? null],
  ] as const;
  return (
    <dl className={common.facts}>
      {ends.map(([name, amount]) =>
        amount === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatWhole(amount, currency)}</dd>
          </div>
        ),
      )}
      {working.impliedMultiple !== null && (
        <div>
          <dt>Growth for ever means a multiple of</dt>
          <dd>{`${formatNumber(Number(working.impliedMultiple), 1)}x`}</dd>
        </div>
      )}
      {working.impliedGrowth !== null && (
        <div>
          <dt>The exit multiple means a growth of</dt>
          <dd>{`${percentText(working.impliedGrowth)} %`}</dd>
        </div>
      )}
    </dl>
  );
}
