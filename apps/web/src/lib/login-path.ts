const KEPT_PARAMETER = 'with-integration';

/** `/login`, with `with-integration` carried over when the address we come from has it (spec sections 2 and 4). */
export function loginPath(search: string): string {
  const value = new URLSearchParams(search).get(KEPT_PARAMETER);
  return value === null ? '/login' : `/login?${new URLSearchParams({ [KEPT_PARAMETER]: value }).toString()}`;
}
