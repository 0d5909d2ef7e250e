/** Whether an address belongs to the variant of the CRM integration (spec section 2). */
export function isHubspotRegistration(search: string | URLSearchParams): boolean {
  return new URLSearchParams(search).get('registration-type') === 'hubspot';
}
