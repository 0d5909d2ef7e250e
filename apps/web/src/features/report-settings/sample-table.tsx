import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { amountText, percentText as shareText, type FigureStyle } from '@tieout/finance/statements/figure-text.ts';
import { Card } from '#components/card.tsx';
import text from '#components/text.module.css';
import { withMarks } from '#lib/number-format-setting.ts';
import styles from './report-settings.module.css';
import type { SettingsValues } from './settings-form.ts';

/** The sample is written in hundredths; with another currency's decimals it would show a hundred times too large. */
const SAMPLE_EXPONENT = 2;

interface SampleRow {
  name: string;
  /** Two months, in hundredths of a unit. */
  effects: readonly [number, number];
  isCost?: true;
  isTotal?: true;
}

const ROWS: readonly SampleRow[] = [
  { name: 'Revenue', effects: [213_961_25, 230_823_01] },
  { name: 'Cost of revenue', effects: [-46_920_40, -48_587_15], isCost: true },
  { name: 'Gross profit', effects: [167_040_85, 182_235_86], isTotal: true },
  { name: 'Operating expenses', effects: [-256_059_10, -252_672_40], isCost: true },
  { name: 'EBITDA', effects: [-89_018_25, -70_436_54], isTotal: true },
];

/** A small statement in the chosen look. It is an example, so its amounts are nobody's. */
export function SampleTable({ values }: { values: SettingsValues }) {
  const { reportingCurrency: currency } = values;
  const style: FigureStyle = {
    scale: values.thousands,
    decimals: Number(values.decimals),
    negatives: values.negativeFormat,
  };
  const unit = { units: currency, k: `${currency} thousand`, m: `${currency} million` }[values.thousands];
  return (
    <aside className={styles.sample} aria-label="Sample">
      <Card title="Sample" sentence="An example with your choices. Nothing changes before you save.">
        <table className={styles.sampleTable}>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Sep-26</th>
              <th scope="col">Oct-26</th>
              {values.percentOfRevenue && <th scope="col">% of revenue</th>}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.name} data-total={row.isTotal}>
                <th scope="row">{row.name}</th>
                {row.effects.map((effect, index) => (
                  <td key={index} className={text.figure}>
                    {withMarks(amountText(shown(row, effect, values), SAMPLE_EXPONENT, style))}
                  </td>
                ))}
                {values.percentOfRevenue && <td className={text.figure}>{percentText(row, values)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </aside>
  );
}

function shown({ isCost }: SampleRow, effect: number, { showCostsAsNegative }: SettingsValues): MinorUnits {
  return minorUnits(isCost === true && !showCostsAsNegative ? -effect : effect);
}

function percentText(row: SampleRow, values: SettingsValues): string {
  const revenue = ROWS[0]?.effects[1] ?? 1;
  const tenths = Math.round((shown(row, row.effects[1], values) / revenue) * 1000);
  return withMarks(shareText(tenths, values.negativeFormat));
}
