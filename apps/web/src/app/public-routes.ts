import type { RouteObject } from 'react-router';
import { homeWhenSignedIn } from './guard.ts';

/** What a public route tells the shell and the page it is drawn with. */
export interface PublicHandle {
  /** The login card carries the logo itself. */
  hasOwnLogo?: boolean;
  /** A page that begins at the top, instead of a card in the middle. */
  layout?: 'page';
  /** Drawn inside the shell of whoever is signed in: leaving the product to ask for help would lose the way back. */
  isInShell?: boolean;
  /** Offers the way to those who already use the product, at the right of the logo. */
  hasLoginLink?: boolean;
}

const IN_SHELL: PublicHandle = { isInShell: true };

/** Whether a route is one of them. */
export function isInShell({ handle }: Pick<RouteObject, 'handle'>): boolean {
  return (handle as PublicHandle | undefined)?.isInShell === true;
}

/** The page that is drawn first, for whoever comes for the first time. */
export function isLogin({ path }: Pick<RouteObject, 'path'>): boolean {
  return path === '/login';
}

const login: Pick<RouteObject, 'lazy' | 'middleware' | 'handle'> = {
  middleware: [homeWhenSignedIn],
  handle: { hasOwnLogo: true } satisfies PublicHandle,
  lazy: () => import('#features/login/login-page.tsx'),
};

/** Always available, whoever is signed in (spec section 2, decisions section 3). */
export const publicRoutes: RouteObject[] = [
  { path: '/login', ...login },
  { path: '/login/next', ...login, lazy: () => import('#features/login/next-login-page.tsx') },
  {
    path: '/business-model',
    handle: { layout: 'page', hasLoginLink: true } satisfies PublicHandle,
    lazy: () => import('#features/business-model/business-model-page.tsx'),
  },
  {
    path: '/tutorials/:stepNumber?',
    handle: { layout: 'page' } satisfies PublicHandle,
    lazy: () => import('#features/tutorials/tutorial-page.tsx'),
  },
  {
    path: '/signup',
    middleware: [homeWhenSignedIn],
    lazy: () => import('#features/registration/signup-page.tsx'),
  },
  { path: '/verify-email', lazy: () => import('#features/registration/verify-email-page.tsx') },
  { path: '/forgot-password', lazy: () => import('#features/password-reset/forgot-password-page.tsx') },
  { path: '/complete-registration', lazy: () => import('#features/password-reset/complete-registration-page.tsx') },
  { path: '/reset-success', lazy: () => import('#features/password-reset/reset-success-page.tsx') },
  { path: '/complete-reset', lazy: () => import('#features/password-reset/complete-reset-page.tsx') },
  { path: '/report-bug', handle: IN_SHELL, lazy: () => import('#features/support/report-bug-page.tsx') },
  { path: '/contact-us', handle: IN_SHELL, lazy: () => import('#features/support/contact-us-page.tsx') },
  { path: '/support/report-issue', lazy: () => import('#features/support/report-issue-page.tsx') },
  { path: '/shared/:token', handle: { layout: 'page' }, lazy: () => import('#features/shared-link/shared-page.tsx') },
  { path: '/connect/:token', lazy: () => import('#features/quickbooks-connect/invitation-page.tsx') },
  { path: '/connected', lazy: () => import('#features/quickbooks-connect/connected-page.tsx') },
  { path: '/answer/:token', lazy: () => import('#features/line-questions/answer-page.tsx') },
  { path: '/sign-in', lazy: () => import('#features/sign-in/sign-in-page.tsx') },
  { path: '/firebase-callback', lazy: () => import('#features/login/identity-callback-page.tsx') },
  { path: '/terms', lazy: () => import('#features/legal/terms-page.tsx') },
  { path: '/privacy', lazy: () => import('#features/legal/privacy-page.tsx') },
  { path: '/outbox', lazy: () => import('#features/outbox/outbox-page.tsx') },
];
