/** The right that the overview needs, and whatever else belongs to all who see a company at all. */
export const OVERVIEW = { resource: 'dashboard', thing: { is: 'overview' } } as const;
