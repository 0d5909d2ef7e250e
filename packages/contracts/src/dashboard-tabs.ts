/** The tabs of the dashboard that are built, first the one it opens with; their keys are those of finance 4.1. */
export const DASHBOARD_TABS = ['overview'] as const;

/** The right that the overview needs, and whatever else belongs to all who see a company at all. */
export const OVERVIEW = { resource: 'dashboard', thing: { is: 'overview' } } as const;
