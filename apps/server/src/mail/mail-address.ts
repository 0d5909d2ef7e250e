/** One address without name, quotes, comments or lists. Whether it exists only its server knows. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,254}@[^\s@<>()\\,;"\p{Cc}]{1,255}$/u;

export interface Mailbox {
  name: string;
  address: string;
}

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** `Name <address>` or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const match = /^(?<name>[^<>"\p{Cc}]*)<(?<inner>[^<>]*)>$/u.exec(text.trim());
  const name = match?.groups?.name?.trim() ?? '';
  const address = match?.groups?.inner ?? text.trim();
  return isMailAddress(address) ? { name, address } : null;
}
