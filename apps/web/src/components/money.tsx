import type { MoneyValue, Reason } from '@tieout/finance/metric-value.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { formatCompact, formatExact, formatWhole, NOT_AVAILABLE } from './number-format.ts';
import { REASON_TEXT } from './reason-text.ts';
import text from './text.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type MoneyForm = 'exact' | 'whole' | 'compact';

const FORMAT = { exact: formatExact, whole: formatWhole, compact: formatCompact } as const satisfies Record<
  MoneyForm,
  (minor: MinorUnits, currency: string) => string
>;

interface MoneyProps {
  minor: MinorUnits;
  currency: string;
  form: MoneyForm;
}

/** An amount without its unit: the unit stands once, beside the table or the figure. */
export function Money({ minor, currency, form }: MoneyProps) {
  return <span className={text.figure}>{FORMAT[form](minor, currency)}</span>;
}

interface FigureProps {
  value: MoneyValue;
  currency: string;
  form: MoneyForm;
}

/** A figure, or `n/a` with its reason: in words for screen readers, on hover for the mouse. */
export function Figure({ value, currency, form }: FigureProps) {
  if (value.status === 'ok') return <Money minor={value.minor} currency={currency} form={form} />;
  return <NoFigure reason={value.code} />;
}

export function NoFigure({ reason }: { reason: Reason }) {
  const words = REASON_TEXT[reason];
  return (
    <span title={words} className={text.muted}>
      {NOT_AVAILABLE}
      <VisuallyHidden>{`. ${words}`}</VisuallyHidden>
    </span>
  );
}
