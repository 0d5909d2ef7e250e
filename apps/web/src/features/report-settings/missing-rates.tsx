import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Notice } from '#components/notice.tsx';
import type { ReportSettingsAnswer } from '#data/report-settings-queries.ts';

/** Which months cannot be translated, by pair of currencies. */
export function MissingRates({ missing }: { missing: ReportSettingsAnswer['missingRates'] }) {
  if (missing.length === 0) return null;
  const pairs = Map.groupBy(missing, ({ from, to }) => `${from} to ${to}`);
  return (
    <Notice tone="warn">
      <strong>Exchange rates are missing.</strong> Figures of these months show n/a until the rates arrive.
      <ul>
        {[...pairs].map(([pair, rates]) => (
          <li key={pair}>{`${pair}: ${rates.map(({ month }) => formatPeriodLabel(month)).join(', ')}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
