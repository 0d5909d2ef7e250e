/** The same mailbox is one account, however it was typed. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
