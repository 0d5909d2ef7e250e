import { WITH_INTEGRATION } from '@tieout/contracts/with-integration.ts';

/** The only way to name the login page: `with-integration` is carried over from the address we come from (spec section 2). */
export function loginPath(search: string): string {
  return keepIntegration('/login', search);
}

/** A public page from which people go on to the login page: without the parameter it would be lost on the way. */
export function keepIntegration(path: string, search: string): string {
  const value = new URLSearchParams(search).get(WITH_INTEGRATION);
  if (value === null) return path;
  const kept = new URLSearchParams({ [WITH_INTEGRATION]: value }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${kept}`;
}
