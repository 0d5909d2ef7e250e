import { z } from 'zod';

export const role = z.enum(['CLIENT', 'MANAGER']).meta({ id: 'Role' });
export type Role = z.output<typeof role>;

/** The spec's user types. UNKNOWN is the browser's default before login, and what a client is who belongs to no company any more. */
export const userType = z
  .enum([
    'BOOTSTRAP',
    'BOOTSTRAP_NEXT',
    'MANUAL',
    'UNKNOWN',
    'MANAGER',
    'HUBSPOT',
    'BOOTSTRAP_HUBSPOT',
    'INVESTOR',
    'VIEWER',
  ])
  .meta({ id: 'UserType' });
export type UserType = z.output<typeof userType>;

/** The types a membership of a company can have. */
export const membershipType = userType.exclude(['UNKNOWN', 'MANAGER']).meta({ id: 'MembershipType' });
export type MembershipType = z.output<typeof membershipType>;

export const businessModel = z
  .enum(['SaaS', 'E-commerce / Manufacturing', 'Professional Services', 'Marketplace'])
  .meta({ id: 'BusinessModel' });
export type BusinessModel = z.output<typeof businessModel>;

export const experience = z.enum([
  'First-time founder',
  'Need a refresher',
  'Financial director/CFO',
  'Familiar with P&L',
]);

export const need = z.enum([
  'Fundraising',
  'Improve planning',
  'Understand my business',
  'Grow faster',
  'Improve profitability',
]);
