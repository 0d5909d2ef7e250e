/** What somebody comes to the sign-in callback for (spec section 2, decisions section 6). */
export type SignInVisit =
  /** This window is a popup; the one that opened it waits for the answer. */
  | { kind: 'popup'; eventId: string; customToken: string | undefined; error: string | undefined }
  | { kind: 'token'; customToken: string; isOpenId: boolean }
  | { kind: 'failed'; error: string }
  /** Nothing in the address: the login at the provider begins, once per browser session. */
  | { kind: 'begin' };

export function signInVisitOf(search: string): SignInVisit {
  const parameters = new URLSearchParams(search);
  const [eventId, customToken, error] = ['eventId', 'customToken', 'error'].map((name) => parameters.get(name));
  if (eventId) {
    return { kind: 'popup', eventId, customToken: customToken ?? undefined, error: error ?? undefined };
  }
  if (customToken) return { kind: 'token', customToken, isOpenId: parameters.get('flow') === 'openid' };
  if (error) return { kind: 'failed', error };
  return { kind: 'begin' };
}
