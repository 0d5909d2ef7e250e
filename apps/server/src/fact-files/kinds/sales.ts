import { CURRENCY, keyOfFields, type Complaint, type Fact, type FactKindRules } from '../fact-kind.ts';

const INTERVALS = {
  words: {
    day: 'day',
    daily: 'day',
    week: 'week',
    weekly: 'week',
    month: 'month',
    monthly: 'month',
    year: 'year',
    yearly: 'year',
    annual: 'year',
    annually: 'year',
  },
  shown: 'day, week, month or year',
};
const STATUSES = {
  words: Object.fromEntries(
    ['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused', 'void'].map(
      (word) => [word, word],
    ),
  ),
  shown: 'active, trialing, past_due, unpaid, canceled, paused, incomplete, incomplete_expired or void',
};
const DURATIONS = {
  words: { once: 'once', repeating: 'repeating', forever: 'forever' },
  shown: 'once, repeating or forever',
};

export const SUBSCRIPTIONS: FactKindRules = {
  kind: 'subscriptions',
  table: 'subscription_item',
  references: [{ field: 'customer', column: 'customer_id', to: 'customer' }],
  kept: [
    'plan',
    'currency',
    'unit_price_minor',
    'quantity',
    'interval_unit',
    'interval_count',
    'start_on',
    'end_exclusive_on',
    'trial_end_on',
    'pause_start_on',
    'pause_end_on',
    'status',
    'discounts',
  ],
  keyOf: keyOfFields('id'),
  days: ['start_on', 'end_exclusive_on'],
  inOrder: [
    ['start_on', 'end_exclusive_on'],
    ['start_on', 'trial_end_on'],
    ['pause_start_on', 'pause_end_on'],
    ['discount_from', 'discount_until'],
  ],
  finish: finishDiscount,
  columns: [
    {
      field: 'id',
      name: 'Subscription',
      also: ['id', 'subscription id', 'subscription item', 'item'],
      type: 'text',
      isNeeded: true,
      example: 'S-1001',
    },
    {
      field: 'customer',
      name: 'Customer',
      also: ['customer name', 'client', 'account'],
      type: 'text',
      isNeeded: true,
      example: 'Example Co',
    },
    {
      field: 'plan',
      name: 'Plan',
      also: ['product', 'price', 'plan name'],
      type: 'text',
      isNeeded: true,
      example: 'Growth',
    },
    {
      field: 'unit_price_minor',
      name: 'Unit price',
      also: ['price per unit', 'amount', 'unit amount'],
      type: 'amount',
      isNeeded: true,
      example: '49.00',
    },
    { field: 'quantity', name: 'Quantity', also: ['seats', 'qty', 'units'], type: 'count', fallback: 1, example: '12' },
    {
      field: 'interval_unit',
      name: 'Billed every',
      also: ['interval', 'billing interval', 'billing period'],
      type: INTERVALS,
      fallback: 'month',
      example: 'month',
    },
    {
      field: 'interval_count',
      name: 'Number of intervals',
      also: ['interval count'],
      type: 'count',
      fallback: 1,
      example: '1',
    },
    {
      field: 'start_on',
      name: 'Start',
      also: ['start date', 'started', 'created'],
      type: 'date',
      isNeeded: true,
      example: '2026-01-01',
    },
    {
      field: 'end_exclusive_on',
      name: 'First day without',
      also: ['end', 'end date', 'ended', 'cancelled on', 'canceled at'],
      type: 'date',
      example: '',
    },
    { field: 'trial_end_on', name: 'Trial end', also: ['trial ends'], type: 'date', example: '' },
    { field: 'pause_start_on', name: 'Pause start', type: 'date', example: '' },
    { field: 'pause_end_on', name: 'Pause end', type: 'date', example: '' },
    { field: 'status', name: 'Status', type: STATUSES, fallback: 'active', example: 'active' },
    {
      field: 'discount_percent',
      name: 'Discount %',
      also: ['discount percent', 'percent off'],
      type: 'decimal',
      example: '20',
    },
    { field: 'discount_minor', name: 'Discount amount', also: ['amount off'], type: 'amount', example: '' },
    { field: 'discount_duration', name: 'Discount duration', type: DURATIONS, example: 'repeating' },
    { field: 'discount_from', name: 'Discount from', type: 'date', example: '2026-01-01' },
    {
      field: 'discount_until',
      name: 'First day without discount',
      also: ['discount until', 'discount end'],
      type: 'date',
      example: '2026-07-01',
    },
    CURRENCY,
  ],
};

function finishDiscount(fact: Fact): Complaint[] {
  const { discount_percent: percent, discount_minor: amount, discount_until: end } = fact;
  const complaints: Complaint[] = [];
  if (typeof fact['interval_count'] === 'number' && fact['interval_count'] < 1) {
    complaints.push({ kind: 'bad-number', field: 'interval_count', message: 'A bill covers at least one interval.' });
  }
  if (percent !== null && amount !== null) {
    const message = 'A discount is a percentage or an amount, not both.';
    complaints.push({ kind: 'contradiction', field: 'discount_minor', message });
  }
  if (typeof percent === 'string' && !(Number(percent) >= 0 && Number(percent) <= 100)) {
    complaints.push({ kind: 'bad-number', field: 'discount_percent', message: 'A discount is 0 to 100 %.' });
  }
  const [kind, value] = percent === null ? (['amount', amount] as const) : (['percent', Number(percent)] as const);
  const duration = fact['discount_duration'] ?? (end === null ? 'forever' : 'repeating');
  const discount = {
    kind,
    value,
    duration,
    start: fact['discount_from'] ?? fact['start_on'] ?? null,
    end: end ?? null,
  };
  fact['discounts'] = percent === null && amount === null ? [] : [discount];
  return complaints;
}

export const DEALS: FactKindRules = {
  kind: 'deals',
  table: 'deal',
  references: [{ field: 'customer', column: 'customer_id', to: 'customer' }],
  kept: [
    'name',
    'owner_key',
    'amount_minor',
    'currency',
    'stage',
    'opened_at',
    'expected_close_on',
    'closed_at',
    'is_won',
    'probability',
    'lead_source',
  ],
  keyOf: keyOfFields('id'),
  days: ['opened_at', 'closed_at'],
  totals: [['amount_minor', 'Deals']],
  inOrder: [['opened_at', 'closed_at']],
  finish: finishDeal,
  columns: [
    {
      field: 'id',
      name: 'Deal',
      also: ['id', 'deal id', 'record id', 'opportunity id'],
      type: 'text',
      isNeeded: true,
      example: 'D-17',
    },
    {
      field: 'name',
      name: 'Name',
      also: ['deal name', 'opportunity', 'opportunity name'],
      type: 'text',
      isNeeded: true,
      example: 'Example Co, 12 seats',
    },
    {
      field: 'owner_key',
      name: 'Owner',
      also: ['deal owner', 'sales person', 'salesperson'],
      type: 'text',
      fallback: '',
      example: 'Sam Sample',
    },
    {
      field: 'customer',
      name: 'Customer',
      also: ['company', 'client', 'account', 'account name'],
      type: 'text',
      example: 'Example Co',
    },
    {
      field: 'amount_minor',
      name: 'Amount',
      also: ['value', 'deal value', 'amount in company currency'],
      type: 'amount',
      isNeeded: true,
      example: '7056.00',
    },
    {
      field: 'stage',
      name: 'Stage',
      also: ['deal stage', 'status'],
      type: 'text',
      isNeeded: true,
      example: 'Proposal',
    },
    {
      field: 'opened_at',
      name: 'Opened',
      also: ['created', 'create date', 'created at', 'created date'],
      type: 'moment',
      isNeeded: true,
      example: '2026-01-15',
    },
    {
      field: 'expected_close_on',
      name: 'Expected close',
      also: ['expected close date'],
      type: 'date',
      example: '2026-03-31',
    },
    {
      field: 'closed_at',
      name: 'Closed',
      also: ['close date', 'closed date', 'closed at'],
      type: 'moment',
      example: '',
    },
    { field: 'is_won', name: 'Won', also: ['is won', 'is closed won'], type: 'yes-no', example: '' },
    {
      field: 'probability_percent',
      name: 'Probability %',
      also: ['probability', 'deal probability', 'probability (%)'],
      type: 'decimal',
      example: '40',
    },
    {
      field: 'lead_source',
      name: 'Lead source',
      also: ['source', 'original source'],
      type: 'text',
      example: 'Referral',
    },
    CURRENCY,
  ],
};

function finishDeal(fact: Fact): Complaint[] {
  const { probability_percent: percent, is_won: won, closed_at: closed } = fact;
  const complaints: Complaint[] = [];
  if (typeof percent === 'string' && !(Number(percent) >= 0 && Number(percent) <= 100)) {
    complaints.push({ kind: 'bad-number', field: 'probability_percent', message: 'A probability is 0 to 100 %.' });
  }
  fact['probability'] = typeof percent === 'string' ? (Number(percent) / 100).toFixed(4) : null;
  if ((won ?? null) !== null && (closed ?? null) === null) {
    const message = 'A deal that is won or lost needs the day it was closed.';
    complaints.push({ kind: 'contradiction', field: 'closed_at', message });
  }
  return complaints;
}
