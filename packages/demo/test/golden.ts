import { readFileSync } from 'node:fs';
import type { DemoKey } from '../src/demo-key.ts';

export interface Checksum {
  entries: number;
  lines: number;
  hash: string;
}

export interface GoldenYear {
  fy: number;
  revenue: number;
  costOfRevenue: number;
  variableSelling: number;
  opex: number;
  ebitda: number;
  da: number;
  interest: number;
  tax: number;
  netProfit: number;
  cfo: number;
  cfi: number;
  cff: number;
  cash: number;
  ar: number;
  ap: number;
  deferredRevenue: number;
  inventory: number;
  headcount: number;
}

export interface GoldenMonth {
  i: number;
  rev: number;
  cogs: number;
  vari: number;
  opex: number;
  ebitda: number;
  np: number;
  cash: number;
  cfo: number;
  cfi: number;
  cff: number;
  ar: number;
  ap: number;
  heads: number;
}

export interface GoldenMrr {
  i: number;
  open: number;
  new: number;
  exp: number;
  con: number;
  churn: number;
  react: number;
  close: number;
  cust: number;
}

interface GoldenCompany {
  checksum: Checksum;
  fy: GoldenYear[];
  monthly: GoldenMonth[];
  plan: { revenue: number; costs: number };
  counts: Record<string, number>;
}

interface Golden extends Record<DemoKey, GoldenCompany> {
  saas: GoldenCompany & { mrr: GoldenMrr[]; retention: { t: number; open: number; nrr: number; grr: number }[] };
  ecom: GoldenCompany & { stats: { i: number; orders: number; net: number; units: number; newCust: number }[] };
  kernel: { U: Record<string, number>; T_new0: number; names: string[] };
  fx: Record<string, { open: number; close0: number; avg0: number; close35: number; avg35: number }>;
}

interface DealMonth {
  i: number;
  won: number;
  wonAmount: number;
  lost: number;
  lostAmount: number;
}

interface Details {
  saas: { deals: DealMonth[] };
  services: {
    deals: DealMonth[];
    stats: { i: number; cap: number; bill: number; std: number; rev: number; backlog: number; act: number }[];
  };
  ecom: { hand: number[][] };
  market: {
    stats: {
      i: number;
      n: number;
      gmv: number;
      com: number;
      fee: number;
      promo: number;
      newB: number;
      newS: number;
      activeListings: number;
      sellers: number;
      buyers: number;
      refunds: number;
      rev: number;
    }[];
  };
  fx: Record<string, { closing: number[]; average: number[] }>;
}

type DetailsOfAll = Details & Record<DemoKey, { plan: Record<string, number[]>; openMonth: Checksum }>;

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/** Published golden numbers. */
export const golden = readFixture('finance-demo-golden') as Golden;

/** Further figures of the same reference: plan cells, deals, utilisation, listings, rates, the month after the last. */
export const details = readFixture('finance-demo-details') as DetailsOfAll;
