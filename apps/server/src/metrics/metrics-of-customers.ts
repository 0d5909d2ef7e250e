const OF_CUSTOMERS: ReadonlySet<string> = new Set(['customer_concentration', 'client_concentration']);

/** Made of revenue by customer, which is known in the currency of the books alone. */
export function isOfCustomers(metric: string): boolean {
  return OF_CUSTOMERS.has(metric);
}
