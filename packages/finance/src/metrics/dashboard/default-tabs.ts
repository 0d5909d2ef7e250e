import type { BusinessModel } from '../../statements/business-model.ts';
import type { CardHeight, CardSpan } from './card-size.ts';

/** A metric on a tab. Two cards of one metric differ by how it is drawn. */
export interface DefaultCard {
  /** Unique on its tab: the metric, or the metric and how it is drawn. */
  readonly key: string;
  readonly metric: string;
  /** `bridge`: the sections of the P&L that lead to it; `tile`: its last figure and how it moved. */
  readonly as: 'chart' | 'bridge' | 'tile';
  readonly span: CardSpan;
  readonly height: CardHeight;
}

export interface DefaultTab {
  /** Part of addresses and of rights: it stays when the tab is renamed. */
  readonly key: string;
  readonly name: string;
  readonly cards: readonly DefaultCard[];
}

function card(metric: string, span: CardSpan = 6, height: CardHeight = 'M'): DefaultCard {
  return { key: metric, metric, as: 'chart', span, height };
}

function tab(key: string, name: string, cards: readonly (DefaultCard | string)[]): DefaultTab {
  return { key, name, cards: cards.map((each) => (typeof each === 'string' ? card(each) : each)) };
}

const BRIDGE: DefaultCard = { key: 'net_profit-bridge', metric: 'net_profit', as: 'bridge', span: 6, height: 'M' };

/** Tabs and default cards of finance 4.1: those of every company first. */
const COMMON: readonly DefaultTab[] = [
  tab('overview', 'Overview', [
    card('cash_balance', 6),
    BRIDGE,
    card('revenue_total', 8),
    card('revenue_growth_mom', 4),
    card('ebitda', 6),
    card('net_burn', 6),
    card('headcount', 6),
    card('plan_attainment_pct', 6, 'S'),
  ]),
  tab('profitability', 'Profitability', [
    card('revenue_total', 8),
    card('revenue_growth_yoy', 4),
    'gross_margin_pct',
    'opex_by_function',
    'ebitda',
    'ebitda_margin_pct',
    'opex_ratio_pct',
    'net_profit',
  ]),
  tab('cash-runway', 'Cash & runway', [
    card('cash_balance', 8),
    card('runway_months', 4),
    'net_burn',
    'working_capital',
    'ar_overdue_pct',
    'current_ratio',
    'dso',
    'dpo',
  ]),
  tab('people', 'People', [card('headcount', 6), 'headcount_cost', 'people_cost_pct', 'revenue_per_employee']),
  tab('sales-pipeline', 'Sales pipeline', ['win_rate', 'pipeline_coverage']),
];

const OF_MODEL: Readonly<Record<BusinessModel, readonly DefaultTab[]>> = {
  SaaS: [
    tab('recurring-revenue', 'Recurring revenue', [
      card('mrr', 8),
      card('mrr_growth_mom', 4),
      card('mrr_movements', 8),
      card('net_new_mrr', 4),
      'nrr_ttm',
      'grr_ttm',
      'arr',
      'deferred_revenue',
      'quick_ratio_saas',
    ]),
    tab('customers-retention', 'Customers & retention', [
      card('customers_active', 6),
      'logo_churn',
      card('cohort_retention', 12, 'L'),
      'revenue_churn',
      'arpa',
      'customer_concentration',
      'trial_conversion',
    ]),
    tab('unit-economics', 'Unit economics', [
      'cac',
      'ltv',
      'ltv_cac',
      'cac_payback',
      'magic_number',
      'burn_multiple',
      card('rule_of_40', 12),
    ]),
  ],
  'E-commerce / Manufacturing': [
    tab('sales-orders', 'Sales & orders', [card('net_sales', 8), card('return_rate', 4), 'orders_count', 'aov']),
    tab('customers', 'Customers', [
      'repeat_rate',
      'ltv_12m',
      card('cohort_repeat', 12, 'L'),
      'cac_ecom',
      'customer_concentration',
    ]),
    tab('inventory-supply', 'Inventory & supply', [
      card('inventory_value', 8),
      card('inventory_turns', 4),
      'dio',
      'ccc',
      'stock_cover',
      'sell_through',
      'gmroi',
    ]),
    tab('unit-economics', 'Unit economics', [
      card('contribution_margin', 8),
      card('mer', 4),
      'contribution_after_ads',
      'contribution_per_order',
    ]),
  ],
  'Professional Services': [
    tab('utilisation-delivery', 'Utilisation & delivery', [
      card('utilisation', 8),
      card('bench_cost', 4),
      'total_utilisation',
      'realisation',
      'effective_bill_rate',
      'revenue_per_billable_fte',
    ]),
    tab('projects-backlog', 'Projects & backlog', [
      card('project_margin', 12),
      'backlog',
      'backlog_cover',
      'wip_unbilled',
      'overrun_pct',
    ]),
    tab('clients', 'Clients', ['client_concentration', 'lockup_days', 'billing_leakage', 'dso']),
  ],
  Marketplace: [
    tab('volume-take-rate', 'Volume & take rate', [
      card('gmv', 8),
      card('take_rate', 4),
      'net_gmv',
      'net_revenue',
      'orders_mkp',
      'aov_mkp',
      'refund_rate',
      'incentive_pct_gmv',
    ]),
    tab('liquidity', 'Liquidity', ['liquidity_supply', 'liquidity_demand', card('time_to_first_sale', 12)]),
    tab('buyers-sellers', 'Buyers & sellers', [
      'active_buyers',
      'active_sellers',
      'repeat_buyer_rate',
      'buyer_seller_ratio',
      card('gmv_retention', 12, 'L'),
      'seller_concentration',
      'customer_concentration',
      'seller_payable_days',
    ]),
    tab('unit-economics', 'Unit economics', [
      card('contribution_margin', 8),
      card('contribution_per_order', 4),
      'cac_buyer',
      'cac_seller',
      card('own_cash', 12),
    ]),
  ],
};

/** The tabs a company of this business model starts with; the tab of the pipeline only where deals are known. */
export function defaultTabs(model: BusinessModel, { hasDeals }: { hasDeals: boolean }): DefaultTab[] {
  const common = hasDeals ? COMMON : COMMON.filter(({ key }) => key !== 'sales-pipeline');
  return [...common, ...OF_MODEL[model]];
}

/** Every tab that a company can start with; those of different models may share a name. */
export const ALL_TABS: readonly DefaultTab[] = [...COMMON, ...Object.values(OF_MODEL).flat()];

/** The name of the tab that a company of this model starts with the metric on; null of a metric of its own. */
export function startingTabOf(model: BusinessModel, metric: string): string | null {
  const found = [...defaultTabs(model, { hasDeals: true }), ...ALL_TABS].filter(({ cards }) =>
    cards.some((each) => each.metric === metric),
  );
  // The overview shows something of everything.
  return (found.find(({ key }) => key !== 'overview') ?? found[0])?.name ?? null;
}

const TILES = ['revenue_total', 'gross_margin_pct', 'net_profit', 'cash_balance', 'runway_months'];

const PACKS: Readonly<Record<BusinessModel, readonly string[]>> = {
  SaaS: ['mrr', 'nrr_ttm', 'cac_payback'],
  'E-commerce / Manufacturing': ['contribution_margin', 'dio', 'aov'],
  'Professional Services': ['utilisation', 'revenue_per_employee', 'wip_unbilled'],
  Marketplace: ['gmv', 'take_rate', 'repeat_buyer_rate'],
};

/** Metrics of the strip above the overview: five of every company, then the pack of its model (screens 7.1). */
export function headlineTiles(model: BusinessModel): string[] {
  return [...TILES, ...PACKS[model]];
}
