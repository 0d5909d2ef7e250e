import { useQuery } from '@tanstack/react-query';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { amountText, percentText, type FigureStyle } from '@tieout/finance/statements/figure-text.ts';
import { Card } from '#components/card.tsx';
import text from '#components/text.module.css';
import type { CompanyScope } from '#data/company-scope.ts';
import { withMarks } from '#lib/number-format-setting.ts';
import { statementQuery } from '#data/statement-queries.ts';
import styles from './report-settings.module.css';
import { EXAMPLE, sampleOf, type SampleRow } from './sample-rows.ts';
import type { SettingsValues } from './settings-form.ts';

/** A fiscal year that has just begun has one month, and the sample shows two. */
const SAMPLED = { type: 'MANAGERIAL_PNL', period: 'trailing-12-months', compare: '' } as const;

/** A small statement in the chosen look, of the company's own figures where it has some. */
export function SampleTable({ scope, values }: { scope: CompanyScope; values: SettingsValues }) {
  const { reportingCurrency, basis } = values;
  const ask = { ...SAMPLED, currency: reportingCurrency, basis };
  const { data: statement } = useQuery(statementQuery(scope, ask));
  const own = statement === undefined ? null : sampleOf(statement);
  const { months, rows, currency } = own ?? { ...EXAMPLE, currency: reportingCurrency };
  const unit = { units: currency, k: `${currency} thousand`, m: `${currency} million` }[values.thousands];
  // The example is written in hundredths; with another currency's decimals it would show a hundred times too large.
  const exponent = own === null ? 2 : currencyExponent(currency);
  return (
    <aside className={styles.sample} aria-label="Sample">
      <Card
        title="Sample"
        sentence={`${own === null ? 'An example' : 'Your latest figures'} with your choices. Nothing changes until you save.`}
      >
        <table className={styles.sampleTable}>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              {values.percentOfRevenue && <th scope="col">% of revenue</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} data-total={row.isTotal || undefined}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, index) => (
                  <td key={months[index]} className={text.figure}>
                    {amount(turned(row, value, values), exponent, values)}
                  </td>
                ))}
                {values.percentOfRevenue && <td className={text.figure}>{share(row, values)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </aside>
  );
}

type Cell = SampleRow['share'];

function turned({ side }: SampleRow, value: Cell, { showCostsAsNegative }: SettingsValues): Cell {
  return typeof value === 'number' && side === -1 && showCostsAsNegative ? 0 - value : value;
}

/** A month without a figure, such as one without an exchange rate, is not a zero. */
function amount(value: Cell, exponent: number, values: SettingsValues): string {
  if (typeof value !== 'number') return 'n/a';
  const { thousands: scale, decimals, negativeFormat: negatives } = values;
  const style: FigureStyle = { scale, decimals: Number(decimals), negatives };
  return withMarks(amountText(minorUnits(value), exponent, style));
}

function share(row: SampleRow, values: SettingsValues): string {
  const tenths = turned(row, row.share, values);
  return typeof tenths === 'number' ? withMarks(percentText(tenths, values.negativeFormat)) : 'n/a';
}
