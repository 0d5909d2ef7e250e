import type { CurrentUser } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';
import type { UserDetails } from '#lib/storage.ts';

interface Refreshed extends UserDetails {
  userType: UserType;
}

/**
 * Stored user details as the server knows them now. The stored company stays for as long as the person belongs to it:
 * which company is current on the server may have been decided in another tab. The type is that of the membership; a
 * manager is one whatever they belong to.
 */
export function refreshedDetails(stored: UserDetails, me: CurrentUser, role: Role): Refreshed {
  const company = me.clientCompanies.find(({ id }) => id === stored.companyId) ?? me.clientCompanies[0];
  return {
    userName: `${me.firstName} ${me.lastName}`.trim(),
    companyName: company?.name ?? '',
    companyId: company?.id ?? null,
    userType: role === 'MANAGER' ? role : (company?.type ?? 'UNKNOWN'),
  };
}
