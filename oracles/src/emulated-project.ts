/** Google's tools treat projects whose names begin with "demo-" as offline ones. */
export const EMULATED_PROJECT = 'demo-tieout';
