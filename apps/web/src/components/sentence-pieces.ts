import type { SentencePiece } from '@tieout/contracts/changes.ts';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';
import type { Cause } from '@tieout/finance/changes/causes.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCount, formatPercentSize, formatWhole, withSign } from './number-format.ts';

export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  timing: 'Timing',
  'one-off': 'One-off',
  'new-counterparty': 'New counterparty',
  'ended-counterparty': 'Ended',
  price: 'Price',
  volume: 'Volume',
  mix: 'Mix',
  'follows-sales': 'Follows sales',
};

export function pieceText(piece: SentencePiece, currency: string): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'money':
      return formatWhole(piece.minor, currency);
    case 'change':
      return withSign(piece.minor, formatWhole(piece.minor, currency));
    case 'percent':
      return formatPercentSize(piece.percent);
    case 'count':
      return formatCount(piece.count);
    case 'value':
      return formatWithUnit(piece.value, { unit: piece.unit, currency }, 'whole');
    case 'month':
      return formatPeriodLabel(piece.month);
  }
}
