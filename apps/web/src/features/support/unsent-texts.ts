import type { SessionState } from '#session/session.ts';
import type { TextValues } from '#components/form/use-form.ts';

interface Unsent {
  author: string;
  values: TextValues<string>;
}

/** In memory only: what somebody wrote to support is nobody else's business, so it must not outlive the tab. */
const unsent = new Map<string, Unsent>();

/** '' for a visitor: whoever then logs in is the one who wrote. */
export function authorOf({ userDetails }: Pick<SessionState, 'userDetails'>): string {
  return userDetails.userName;
}

/** Being logged out takes the page away, and with it what was typed. */
export function keepUnsent(form: string, author: string, values: TextValues<string>): void {
  unsent.set(form, { author, values });
}

/** What this author could not send; a text of another person on the same machine is thrown away. */
export function takeUnsent<F extends string>(form: string, author: string, empty: TextValues<F>): TextValues<F> {
  const kept = unsent.get(form);
  if (kept === undefined) return empty;
  if (kept.author === '' || kept.author === author) return { ...empty, ...kept.values };
  if (author !== '') unsent.delete(form);
  return empty;
}

export function forgetUnsent(form: string): void {
  unsent.delete(form);
}
