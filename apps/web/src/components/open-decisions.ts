import type { OpenDecisions } from '@tieout/contracts/kind-decision.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { formatExact } from './number-format.ts';

/** Whether accounts wait for somebody to say what they are: until then nothing ties out. */
export function hasOpenDecisions({ undecided, unsure }: OpenDecisions): boolean {
  return undecided + unsure > 0;
}

/** In place of "ties out". */
export function openDecisionsText({ undecided, unsure }: OpenDecisions): string {
  if (undecided > 0) return 'Not decided';
  return unsure === 1 ? '1 account unsure' : `${unsure} accounts unsure`;
}

/** `Between 130,638.05 and 136,343.25 until 4 accounts are decided` */
export function rangeText(
  { low, high }: { low: MinorUnits; high: MinorUnits },
  currency: string,
  { unsure }: OpenDecisions,
): string {
  const accounts = unsure === 1 ? '1 account is' : `${unsure} accounts are`;
  return `Between ${amountsText({ low, high }, currency)} until ${accounts} decided`;
}

/** `130,638.05 and 136,343.25` */
export function amountsText({ low, high }: { low: MinorUnits; high: MinorUnits }, currency: string): string {
  return `${amountIn(low, currency)} and ${amountIn(high, currency)}`;
}

/** In a sentence a dash would not read as nothing. */
function amountIn(minor: MinorUnits, currency: string): string {
  return minor === 0 ? '0' : formatExact(minor, currency);
}

/** What a reader of the page is told about them. An account that moves no figure of the page gives none of them a dot. */
export function openDecisionsSentence({ undecided, unsure }: OpenDecisions, hasRanges: boolean): string {
  const parts: string[] = [];
  if (undecided > 0) {
    parts.push(
      undecided === 1
        ? '1 account is not decided and stands in no subtotal.'
        : `${undecided} accounts are not decided and stand in no subtotal.`,
    );
  }
  if (unsure > 0) {
    const subject = unsure === 1 ? '1 account is unsure' : `${unsure} accounts are unsure`;
    const decided = unsure === 1 ? 'it is decided' : 'they are decided';
    const effect = hasRanges ? 'figures with an amber dot lie in a range' : 'no figure here ties out';
    parts.push(`${subject}: ${effect} until ${decided}.`);
  }
  return parts.join(' ');
}
