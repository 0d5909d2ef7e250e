import type { MembershipType, Role } from '@tieout/contracts/people.ts';
import type { DemoKey } from '@tieout/demo/demo-key.ts';

/** One password for all; the login page shows it while the demo is on (decisions section 2). */
export const DEMO_PASSWORD = 'Demo-account-2026!';

export type DemoCompanyKey = DemoKey | 'nowhere';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** What the login page and the start message say. */
  label: string;
  memberships: readonly { company: DemoCompanyKey; type: MembershipType; isOwner: boolean }[];
  manages: readonly DemoCompanyKey[];
}

const WITH_DATA = ['saas', 'ecom', 'services', 'market'] as const;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  owner('bootstrap@demo.example', ['Ada', 'Example'], 'Founder, SaaS', 'saas', 'BOOTSTRAP'),
  owner('next@demo.example', ['Nils', 'Pretend'], 'Founder through a partner, marketplace', 'market', 'BOOTSTRAP_NEXT'),
  owner('manual@demo.example', ['Mara', 'Quirky'], 'Founder with files, services', 'services', 'MANUAL'),
  owner('hubspot@demo.example', ['Hugo', 'Madeup'], 'Founder with a CRM, e-commerce', 'ecom', 'HUBSPOT'),
  owner(
    'bootstrap-hubspot@demo.example',
    ['Nora', 'Nowhere'],
    'New company without data',
    'nowhere',
    'BOOTSTRAP_HUBSPOT',
  ),
  {
    email: 'investor@demo.example',
    firstName: 'Ivo',
    lastName: 'Imaginary',
    role: 'CLIENT',
    label: 'Investor, follows four companies',
    memberships: WITH_DATA.map((company) => ({ company, type: 'INVESTOR' as const, isOwner: false })),
    manages: [],
  },
  {
    email: 'viewer@demo.example',
    firstName: 'Vera',
    lastName: 'Fictional',
    role: 'CLIENT',
    label: 'Viewer, SaaS, read only',
    memberships: [{ company: 'saas', type: 'VIEWER', isOwner: false }],
    manages: [],
  },
  {
    email: 'manager@demo.example',
    firstName: 'Max',
    lastName: 'Sample',
    role: 'MANAGER',
    label: 'Accountant, manages all five',
    memberships: [],
    manages: [...WITH_DATA, 'nowhere'],
  },
];

function owner(
  email: string,
  [firstName, lastName]: readonly [string, string],
  label: string,
  ...[company, type]: readonly [DemoCompanyKey, MembershipType]
): DemoPerson {
  return {
    email,
    firstName,
    lastName,
    role: 'CLIENT',
    label,
    memberships: [{ company, type, isOwner: true }],
    manages: [],
  };
}
