import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { Notice } from '#components/notice.tsx';
import type { ReportSettingsAnswer } from '#data/report-settings-queries.ts';

interface MissingRatesProps {
  missing: ReportSettingsAnswer['missingRates'];
  /** Where rates are entered. */
  ratesPath: string;
}

/** Which months cannot be translated, by pair of currencies. */
export function MissingRates({ missing, ratesPath }: MissingRatesProps) {
  if (missing.length === 0) return null;
  const pairs = Map.groupBy(missing, ({ from, to }) => `${from} to ${to}`);
  return (
    <Notice tone="warn" actions={<Link to={ratesPath}>Add rates</Link>}>
      <strong>Exchange rates are missing.</strong> Figures of these months show n/a until the rates arrive.
      <ul>
        {[...pairs].map(([pair, rates]) => (
          <li key={pair}>{`${pair}: ${rates.map(({ month }) => formatPeriodLabel(month)).join(', ')}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
