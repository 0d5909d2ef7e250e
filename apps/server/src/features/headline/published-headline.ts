import { headline, type Headline } from '@tieout/contracts/headline.ts';

/** What a publication freezes of a headline. Read back through the contract: a stored figure cannot change its shape unnoticed. */
export const publishedHeadline = headline.pick({ month: true, figures: true, tieOut: true });

export function freeze({ month, figures, tieOut }: Headline) {
  return { month, figures, tieOut };
}
