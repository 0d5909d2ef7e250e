const isDeep = process.env.TIEOUT_DEEP === '1';

/** A demo person of each user type that has a set of routes of its own. */
const OF_EVERY_DAY = {
  BOOTSTRAP: 'bootstrap',
  MANUAL: 'manual',
  BOOTSTRAP_HUBSPOT: 'bootstrap-hubspot',
  INVESTOR: 'investor',
  MANAGER: 'manager',
};

/** Whoever walks all screens of their user type: of those who share their routes every day one, in depth everybody. */
export const WALKERS: Readonly<Record<string, string>> = {
  ...OF_EVERY_DAY,
  ...(isDeep && { BOOTSTRAP_NEXT: 'next', HUBSPOT: 'hubspot', VIEWER: 'viewer' }),
};
