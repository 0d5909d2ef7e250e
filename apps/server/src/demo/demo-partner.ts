import type { Partner } from '@tieout/contracts/next.ts';

/** Made up: through it the demo shows the co-brand of BOOTSTRAP_NEXT. It has no sign-in of its own. */
export const DEMO_PARTNER: Partner = {
  partnerName: 'Demobank',
  partnerLogoUrl: '/demo-partner.svg',
  redirectUrl: null,
};
