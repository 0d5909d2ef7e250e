/** The tabs of the dashboard that are built, first the one it opens with; their keys are those of finance 4.1. */
export const DASHBOARD_TABS = ['overview'] as const;
