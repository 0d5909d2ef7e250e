import { z } from 'zod';

/** Keys of tabs and charts are parts of addresses. */
export const dashboardKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,119}$/u, 'A key has small letters, digits, hyphens and underscores.');

/** The right that the overview needs, and whatever else belongs to all who see a company at all. */
export const OVERVIEW = { resource: 'dashboard', thing: { is: 'overview' } } as const;
