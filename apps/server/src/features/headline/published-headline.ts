import type { Headline } from '@tieout/contracts/headline.ts';

/** What a publication keeps of a headline: what its readers were told, whatever is read anew from its books. */
export function freeze({ currency, basis, month, figures, tieOut }: Headline) {
  return { currency, basis, month, figures, tieOut };
}
