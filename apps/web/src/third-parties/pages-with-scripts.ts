import { hasSecret } from './secrets.ts';

/**
 * With `THIRD_PARTY_PAGES=public`: public pages that only show something. A foreign script reads all of its page, so none of these has a field for a
 * password or an address, a code or an address in its URL, or somebody's work.
 */
export const PAGES_WITH_SCRIPTS: readonly string[] = ['/business-model', '/reset-success', '/terms', '/privacy'];

export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Pages for whoever holds a link to them: nobody else learns that they exist, whatever the installation wishes. */
export function isBehindLink(pathname: string): boolean {
  return /^\/(answer|shared)(\/|$)/i.test(pathname);
}

/** Whether the scripts of third parties may see a page under this address of ours. */
export function mayHaveScripts({ pathname, search, hash }: PageAddress): boolean {
  const rest = search + hash;
  return PAGES_WITH_SCRIPTS.includes(pathname) && !hasSecret(pathname + rest) && !/@|%40/.test(rest);
}
