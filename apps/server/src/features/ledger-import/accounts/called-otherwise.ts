import { accountOfType } from '@tieout/finance/account-type.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { FileAccount } from '#book-files/accounts/file-account.ts';

/** Whether a file means another account by a code than the company: their names share no word, or they are of other sorts. */
export function isCalledOtherwise({ code, name, type, subType }: FileAccount, known: KnownAccount): boolean {
  if (code === '' || code !== known.code) return false;
  const typed = type === '' ? null : accountOfType(type, subType === '' ? null : subType, name);
  if (typed !== null && typed.classification !== known.classification) return true;
  const words = wordsOf(name);
  const theirs = wordsOf(`${known.fullName} ${known.name}`);
  return words.length > 0 && theirs.length > 0 && !words.some((word) => theirs.includes(word));
}

/** The beginnings of words: "Sales" and "Sale", "Subscriptions" and "Subscription" are the same. */
function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.slice(0, 4));
}
