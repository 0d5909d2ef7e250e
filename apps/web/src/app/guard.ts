import { redirect, type MiddlewareFunction } from 'react-router';
import { loginPath } from '#session/login-path.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { isSignedIn } from '#session/session.ts';
import { rememberReturnPath } from '#lib/storage.ts';

type MiddlewareArguments = Parameters<MiddlewareFunction>;

/** Sends a visitor without a session to /login and remembers, for this tab, where they wanted to go. */
export async function guard({ request, context }: MiddlewareArguments[0], next: MiddlewareArguments[1]) {
  if (isSignedIn(context.get(sessionContext).getState())) return next();
  const { pathname, search } = new URL(request.url);
  rememberReturnPath(`${pathname}${search}`, Date.now());
  throw redirect(loginPath(search));
}

/** A signed-in visitor of /login or /signup goes home: a tutorial leads there whoever watches it (spec section 4). */
export async function homeWhenSignedIn({ context }: MiddlewareArguments[0], next: MiddlewareArguments[1]) {
  if (isSignedIn(context.get(sessionContext).getState())) throw redirect('/');
  return next();
}
