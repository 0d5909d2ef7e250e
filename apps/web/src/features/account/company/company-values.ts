import type { CompanyProfile } from '@tieout/contracts/account.ts';

export type CompanyValues = Pick<CompanyProfile, 'name' | 'country' | 'businessModel' | 'experience' | 'needs'>;
