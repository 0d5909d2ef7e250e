import { Decimal } from '../../decimal.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import { PAYROLL_CATEGORIES } from '../../statements/structure/payroll-categories.ts';
import { ZERO } from '../../money.ts';
import type { DriverUnit } from '../plan-model.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { FirstMethod } from './first-plan.ts';

/** A driver of a template with the value it begins with, which holds for all months. One with the id of a metric is its target. */
export interface TemplateDriver {
  readonly key: string;
  readonly name: string;
  readonly unit: DriverUnit;
  readonly value: string;
}

/** How a company without books can begin: what it fills in, and the rows that follow. */
export interface PlanTemplate {
  readonly drivers: readonly TemplateDriver[];
  /** By code of the row; a row that is not there begins with nothing. */
  readonly methods: Readonly<Record<string, FirstMethod>>;
}

const CHURN = driver('revenue_churn', 'Churn of recurring revenue a month', 'percent', '0.02');
const TAKE_RATE = driver('take_rate', 'Take rate', 'percent', '0.12');

export const PLAN_TEMPLATES: Readonly<Record<BusinessModel, PlanTemplate>> = {
  SaaS: {
    drivers: [
      driver('new_customers', 'New customers a month', 'count', '0'),
      driver('arpa_new', 'Monthly price of a new customer', 'money', '0'),
      driver('expansion', 'Expansion of recurring revenue a month', 'percent', '0.01'),
      driver('contraction', 'Contraction of recurring revenue a month', 'percent', '0.005'),
      CHURN,
    ],
    methods: {
      'R.SUB': {
        method: {
          kind: 'SAAS_WATERFALL',
          opening: ZERO,
          newCustomers: { driver: 'new_customers' },
          arpaNew: { driver: 'arpa_new' },
          expansion: { driver: 'expansion' },
          contraction: { driver: 'contraction' },
          churn: { driver: 'revenue_churn' },
          billing: 'half-month',
        },
        sentence: 'New customers at their price, expansion, contraction and churn of those who are there.',
      },
      'C.HST': ofRevenue('0.08'),
      'C.PAY': ofRevenue('0.03'),
      ...people('S.PPL', 'D.PPL', 'G.PPL', 'C.PPL'),
    },
  },
  'E-commerce / Manufacturing': {
    drivers: [
      driver('sessions', 'Visits a month', 'count', '0'),
      driver('conversion', 'Share of visits that order', 'percent', '0.02'),
      driver('aov', 'Average order', 'money', '0'),
      driver('discount', 'Discounts', 'percent', '0.05'),
      driver('return_rate', 'Returns', 'percent', '0.05'),
    ],
    methods: {
      'R.WEB': {
        method: {
          kind: 'ECOM_WATERFALL',
          orders: { sessions: { driver: 'sessions' }, conversion: { driver: 'conversion' } },
          averageOrder: { driver: 'aov' },
          discount: { driver: 'discount' },
          returns: { driver: 'return_rate' },
        },
        sentence: 'Visits that order, times the average order, less discounts and returns.',
      },
      'C.MAT': ofRevenue('0.45'),
      'V.SHP': ofRevenue('0.08'),
      'V.PAY': ofRevenue('0.03'),
      ...people('S.PPL', 'D.PPL', 'G.PPL', 'C.PPL'),
    },
  },
  'Professional Services': {
    drivers: [
      driver('consultants', 'Consultants', 'count', '0'),
      driver('working_days', 'Working days a month', 'count', '20'),
      driver('hours', 'Hours a day', 'count', '8'),
      driver('utilisation', 'Utilisation', 'percent', '0.7'),
      driver('rate', 'Hourly rate', 'money', '0'),
      driver('realisation', 'Realisation', 'percent', '0.95'),
    ],
    methods: {
      'R.TM': {
        method: {
          kind: 'SERVICES_WATERFALL',
          grades: [
            {
              name: 'Consultants',
              heads: { driver: 'consultants' },
              workingDays: { driver: 'working_days' },
              hours: { driver: 'hours' },
              utilisation: { driver: 'utilisation' },
              rate: { driver: 'rate' },
              realisation: { driver: 'realisation' },
            },
          ],
        },
        sentence: 'Consultants times working hours, utilisation, rate and realisation.',
      },
      'C.SBC': ofRevenue('0.1'),
      ...people('C.PPL', 'S.PPL', 'G.PPL'),
    },
  },
  Marketplace: {
    drivers: [
      driver('active_buyers', 'Active buyers', 'count', '0'),
      driver('orders_per_buyer', 'Orders of a buyer a month', 'ratio', '1'),
      driver('aov_mkp', 'Average order', 'money', '0'),
      TAKE_RATE,
    ],
    methods: {
      'R.COM': {
        method: {
          kind: 'MARKETPLACE_WATERFALL',
          activeBuyers: { driver: 'active_buyers' },
          ordersPerBuyer: { driver: 'orders_per_buyer' },
          averageOrder: { driver: 'aov_mkp' },
          takeRate: { driver: TAKE_RATE.key },
        },
        sentence: 'What buyers order, times the take rate.',
      },
      'C.PAY': ofRevenue('0.15'),
      'C.HST': ofRevenue('0.05'),
      ...people('S.PPL', 'D.PPL', 'G.PPL', 'C.PPL'),
    },
  },
};

function driver(key: string, name: string, unit: DriverUnit, value: string): TemplateDriver {
  return { key, name, unit, value };
}

function ofRevenue(percent: string): FirstMethod {
  const method: PlanMethod = { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent, window: 6 };
  return { method, sentence: `${new Decimal(percent).times(100).toFixed()} % of revenue, to be changed.` };
}

function people(...codes: readonly string[]): Record<string, FirstMethod> {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        method: { kind: 'ROSTER', function: PAYROLL_CATEGORIES[code]?.function ?? null },
        sentence: 'The people of the headcount plan, with what is paid on top.',
      },
    ]),
  );
}
