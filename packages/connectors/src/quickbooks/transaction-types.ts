/**
 * Types as reports name them, and the entity behind each. Null where there is none, or none that CDC is sure to know: one unknown
 * name fails the call for all of them, and what changes there is found by the trial balance.
 */
const ENTITY_OF_TYPE: ReadonlyMap<string, string | null> = new Map([
  ['Invoice', 'Invoice'],
  ['Payment', 'Payment'],
  ['Credit Memo', 'CreditMemo'],
  ['Bill', 'Bill'],
  ['Bill Payment (Check)', 'BillPayment'],
  ['Bill Payment (Credit Card)', 'BillPayment'],
  ['Vendor Credit', 'VendorCredit'],
  ['Journal Entry', 'JournalEntry'],
  ['Deposit', 'Deposit'],
  ['Transfer', 'Transfer'],
  ['Expense', 'Purchase'],
  ['Check', 'Purchase'],
  ['Credit Card Expense', 'Purchase'],
  ['Credit Card Credit', 'Purchase'],
  ['Credit Card Payment', null],
  ['Sales Receipt', 'SalesReceipt'],
  ['Refund', 'RefundReceipt'],
  ['Payroll Check', null],
  ['Tax Payment', null],
  ['Inventory Qty Adjust', null],
]);

/** What CDC is asked for: every entity that posts. */
export const POSTING_ENTITIES: readonly string[] = [
  ...new Set([...ENTITY_OF_TYPE.values()].filter((entity) => entity !== null)),
];

export function isKnownType(type: string): boolean {
  return ENTITY_OF_TYPE.has(type);
}

/** One name for a transaction, whether a report or an entity tells of it; a type without an entity goes by its own name. */
export function externalIdOf(typeOrEntity: string, id: string): string {
  return `${ENTITY_OF_TYPE.get(typeOrEntity) ?? typeOrEntity}:${id}`;
}
