import type { DemoKey } from './demo-key.ts';

export type BusinessModel = 'SaaS' | 'E-commerce / Manufacturing' | 'Professional Services' | 'Marketplace';

export type DemoUserType = 'BOOTSTRAP' | 'BOOTSTRAP_NEXT' | 'BOOTSTRAP_HUBSPOT' | 'HUBSPOT' | 'MANUAL';

export interface DemoCompanyInfo {
  readonly name: string;
  /** Null for the company that has not answered the onboarding questions. */
  readonly businessModel: BusinessModel | null;
  readonly baseCurrency: 'USD';
  /** Facts carry times from 09:00 to 21:00 UTC, which fall on one date in all of these zones. */
  readonly timezone: string;
  /** Without shift; a shifted company carries its own. */
  readonly fiscalYearStartMonth: number;
  readonly ownerEmail: string;
  readonly ownerType: DemoUserType;
}

/** The four companies with data, and `nowhere`, a new company without any. */
export const demoCompanyInfo: Readonly<Record<DemoKey | 'nowhere', DemoCompanyInfo>> = {
  saas: {
    name: 'Cloudberry Metrics Demo, Inc.',
    businessModel: 'SaaS',
    baseCurrency: 'USD',
    timezone: 'America/New_York',
    fiscalYearStartMonth: 1,
    ownerEmail: 'bootstrap@demo.example',
    ownerType: 'BOOTSTRAP',
  },
  ecom: {
    name: 'Madeup Home Goods Demo Co',
    businessModel: 'E-commerce / Manufacturing',
    baseCurrency: 'USD',
    timezone: 'America/Chicago',
    fiscalYearStartMonth: 1,
    ownerEmail: 'hubspot@demo.example',
    ownerType: 'HUBSPOT',
  },
  services: {
    name: 'Quirky Advisory Demo Partners',
    businessModel: 'Professional Services',
    baseCurrency: 'USD',
    timezone: 'America/New_York',
    fiscalYearStartMonth: 1,
    ownerEmail: 'manual@demo.example',
    ownerType: 'MANUAL',
  },
  market: {
    name: 'Pretend Bazaar Demo GmbH',
    businessModel: 'Marketplace',
    baseCurrency: 'USD',
    timezone: 'Europe/Berlin',
    fiscalYearStartMonth: 1,
    ownerEmail: 'next@demo.example',
    ownerType: 'BOOTSTRAP_NEXT',
  },
  nowhere: {
    name: 'Nowhere Trading Demo Ltd',
    businessModel: null,
    baseCurrency: 'USD',
    timezone: 'Europe/London',
    fiscalYearStartMonth: 1,
    ownerEmail: 'bootstrap-hubspot@demo.example',
    ownerType: 'BOOTSTRAP_HUBSPOT',
  },
};
