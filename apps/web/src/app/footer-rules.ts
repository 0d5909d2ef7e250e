import type { UserType } from '@tieout/contracts/people.ts';

/** Spec section 2, Footer. A missing type is '': the start-up check has not ended. */
const WITHOUT_FOOTER: readonly (UserType | '')[] = ['', 'MANAGER', 'HUBSPOT'];

export interface FooterRules {
  isVisible: boolean;
  hasContactUs: boolean;
  reportBugPath: '/report-bug' | '/support/report-issue';
  hasHelp: boolean;
}

interface FooterFacts {
  userType: UserType | '';
  isSignedIn: boolean;
  path: string;
}

export function footerRules({ userType, isSignedIn, path }: FooterFacts): FooterRules {
  return {
    isVisible: !WITHOUT_FOOTER.includes(userType),
    hasContactUs: isSignedIn,
    reportBugPath: isSignedIn ? '/report-bug' : '/support/report-issue',
    hasHelp: !/^\/tutorials\/2\/?$/i.test(path),
  };
}
