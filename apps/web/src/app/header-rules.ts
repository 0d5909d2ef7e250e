import type { Role, UserType } from '@tieout/contracts/people.ts';

/** Spec section 2, Header. */
export type HeaderTab = 'Home' | 'Account' | 'Logout';

interface HeaderFacts {
  role: Role | null;
  userType: UserType | '';
  isPublicPage: boolean;
}

/** The tabs of the header; null where there is no header at all. */
export function headerTabs({ role, userType, isPublicPage }: HeaderFacts): readonly HeaderTab[] | null {
  if (role !== 'CLIENT' || isPublicPage) return null;
  if (userType === 'BOOTSTRAP') return ['Home', 'Account', 'Logout'];
  if (userType === 'BOOTSTRAP_NEXT') return ['Home', 'Logout'];
  return null;
}
