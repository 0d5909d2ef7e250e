import type { UserType } from '@tieout/contracts/people.ts';

interface Completed {
  step: number;
  userType: UserType | '';
  /** The query string of the page, with its question mark. */
  search: string;
  isQuickbooksConnected: boolean;
}

/** Where a completed step leads (spec section 4). */
export function nextPath({ step, userType, search, isQuickbooksConnected }: Completed): string {
  if (step === 2) return userType === 'BOOTSTRAP_NEXT' ? '/tutorials/3' : `/signup${search}`;
  if (step === 5 && !isQuickbooksConnected) return '/quickbooks-connect';
  return '/';
}
