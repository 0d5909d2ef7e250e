import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { CURRENCY, keyOfFields, textOf, type Fact, type FactKindRules, type FactLine } from '../fact-kind.ts';

/** What an order has once, on whichever of its lines. */
const OF_ORDER = [
  'ordered_at',
  'customer_key',
  'channel',
  'discount_minor',
  'shipping_minor',
  'tax_minor',
  'cancelled_at',
  'currency',
] as const;

export const ORDERS: FactKindRules = {
  kind: 'orders',
  table: 'sales_order',
  references: [],
  kept: [...OF_ORDER, 'items', 'gross_minor', 'cost_minor', 'refunds'],
  keyOf: keyOfFields('id'),
  sameKey: 'combine',
  days: ['ordered_at'],
  totals: [
    ['gross_minor', 'Quantity × price'],
    ['discount_minor', 'Discounts'],
    ['shipping_minor', 'Shipping'],
    ['tax_minor', 'Tax'],
    ['cost_minor', 'Quantity × cost'],
  ],
  inOrder: [['ordered_at', 'refund_on']],
  combine: combineOrder,
  finish: (fact) =>
    (fact['refund_minor'] ?? null) !== null && (fact['refund_on'] ?? null) === null
      ? [{ kind: 'contradiction', field: 'refund_on', message: 'A refund needs its day.' }]
      : [],
  columns: [
    {
      field: 'id',
      name: 'Order',
      also: ['order id', 'order number', 'id', 'name'],
      type: 'text',
      isNeeded: true,
      example: '1001',
    },
    {
      field: 'ordered_at',
      name: 'Ordered',
      also: ['date', 'order date', 'created at', 'ordered at'],
      type: 'moment',
      isNeeded: 'once',
      example: '2026-01-15 14:05',
    },
    {
      field: 'customer_key',
      name: 'Customer',
      also: ['customer id', 'email', 'customer email'],
      type: 'text',
      isNeeded: 'once',
      example: 'C-77',
    },
    { field: 'channel', name: 'Channel', also: ['sales channel', 'source'], type: 'text', example: 'web' },
    {
      field: 'sku',
      name: 'SKU',
      also: ['lineitem sku', 'product', 'item'],
      type: 'text',
      isNeeded: true,
      example: 'MUG-6',
    },
    {
      field: 'item_name',
      name: 'Product name',
      also: ['lineitem name', 'item name'],
      type: 'text',
      example: 'Sample mug set',
    },
    {
      field: 'quantity',
      name: 'Quantity',
      also: ['qty', 'lineitem quantity', 'units'],
      type: 'count',
      isNeeded: true,
      example: '2',
    },
    {
      field: 'unit_price_minor',
      name: 'Unit price',
      also: ['price', 'lineitem price'],
      type: 'amount',
      isNeeded: true,
      example: '39.00',
    },
    {
      field: 'unit_cost_minor',
      name: 'Unit cost',
      also: ['cost', 'cost per item'],
      type: 'amount',
      fallback: 0,
      example: '11.50',
    },
    {
      field: 'discount_minor',
      name: 'Discount',
      also: ['discount amount', 'discounts'],
      type: 'amount',
      example: '7.80',
    },
    { field: 'shipping_minor', name: 'Shipping', also: ['shipping fee'], type: 'amount', example: '6.90' },
    { field: 'tax_minor', name: 'Tax', also: ['taxes', 'vat', 'sales tax'], type: 'amount', example: '' },
    { field: 'refund_on', name: 'Refunded on', also: ['refund date', 'refunded at'], type: 'date', example: '' },
    { field: 'refund_minor', name: 'Refund', also: ['refund amount', 'refunded amount'], type: 'amount', example: '' },
    { field: 'refund_tax_minor', name: 'Refunded tax', type: 'amount', example: '' },
    { field: 'is_restocked', name: 'Restocked', type: 'yes-no', example: '' },
    { field: 'cancelled_at', name: 'Cancelled', also: ['cancelled at', 'canceled at'], type: 'moment', example: '' },
    CURRENCY,
  ],
};

/** A line per product: what the order has once may stand on each of them or on one, but not in two versions. */
function combineOrder(lines: readonly FactLine[]): ReturnType<NonNullable<FactKindRules['combine']>> {
  const [first = { line: 0, fact: {} }] = lines;
  const fact: Fact = { id: first.fact['id'] ?? '' };
  const complaints = [];
  for (const field of OF_ORDER) {
    const said = lines.filter((each) => (each.fact[field] ?? null) !== null);
    const value = said[0]?.fact[field] ?? null;
    const other = said.find((each) => each.fact[field] !== value);
    if (other !== undefined) {
      const message = `Line ${said[0]?.line} of the same order says something else.`;
      complaints.push({ kind: 'contradiction' as const, field, message, line: other.line });
    }
    fact[field] = value ?? (field.endsWith('_minor') ? 0 : null);
  }
  for (const field of ['ordered_at', 'customer_key'] as const) {
    if (fact[field] !== null) continue;
    const message = 'None of the lines of this order says it.';
    complaints.push({ kind: 'missing' as const, field, message, line: first.line });
  }
  fact['channel'] ??= 'Not specified';
  const items = lines.map((each) => itemOf(each.fact));
  fact['items'] = items;
  fact['gross_minor'] = sumMoney(items.map((item) => minorUnits(item.quantity * item.unitPriceMinor)));
  fact['cost_minor'] = sumMoney(items.map((item) => minorUnits(item.quantity * item.unitCostMinor)));
  fact['refunds'] = lines
    .filter((each) => (each.fact['refund_minor'] ?? null) !== null)
    .map((each) => refundOf(each.fact));
  return { fact, complaints };
}

function itemOf(fact: Fact) {
  return {
    sku: textOf(fact, 'sku'),
    name: textOf(fact, 'item_name') || textOf(fact, 'sku'),
    quantity: numberOf(fact['quantity']),
    unitPriceMinor: numberOf(fact['unit_price_minor']),
    unitCostMinor: numberOf(fact['unit_cost_minor']),
  };
}

function refundOf(fact: Fact) {
  return {
    date: fact['refund_on'],
    amountMinor: numberOf(fact['refund_minor']),
    taxMinor: numberOf(fact['refund_tax_minor']),
    isRestocked: fact['is_restocked'] === true,
  };
}

function numberOf(value: Fact[string] | undefined): number {
  return typeof value === 'number' ? value : 0;
}

export const STOCK: FactKindRules = {
  kind: 'stock',
  table: 'stock_level',
  references: [],
  kept: ['sku', 'month', 'name', 'received', 'returned', 'sold', 'on_hand', 'unit_cost_minor'],
  keyOf: keyOfFields('sku', 'month'),
  days: ['month'],
  finish: (fact) => {
    fact['name'] ??= fact['sku'] ?? null;
    return [];
  },
  columns: [
    { field: 'sku', name: 'SKU', also: ['product', 'item'], type: 'text', isNeeded: true, example: 'MUG-6' },
    { field: 'name', name: 'Product name', also: ['name', 'description'], type: 'text', example: 'Sample mug set' },
    { field: 'month', name: 'Month', also: ['period'], type: 'month', isNeeded: true, example: '2026-01' },
    {
      field: 'received',
      name: 'Received',
      also: ['purchased', 'units received'],
      type: 'count',
      fallback: 0,
      example: '200',
    },
    { field: 'returned', name: 'Returned', also: ['units returned'], type: 'count', fallback: 0, example: '3' },
    { field: 'sold', name: 'Sold', also: ['units sold'], type: 'count', isNeeded: true, example: '150' },
    {
      field: 'on_hand',
      name: 'On hand at month end',
      also: ['on hand', 'closing units', 'stock'],
      type: 'count',
      isNeeded: true,
      example: '320',
    },
    { field: 'unit_cost_minor', name: 'Unit cost', also: ['cost'], type: 'amount', isNeeded: true, example: '11.50' },
  ],
};
