/**
 * Public screens of the spec that have an address but no content yet; each shows one honest sentence. The list only
 * shrinks. Also missing, on a screen that is built: the partner's lock-up and sign-in button of /login/next.
 */
export const SCREENS_NOT_BUILT: Readonly<Record<string, string>> = {
  '/business-model': 'Tell us about your business',
  '/signup': 'Registration',
  '/verify-email': 'Verify your email',
  '/forgot-password': 'Forgot password',
  '/complete-registration': 'To complete registration',
  '/reset-success': 'Instructions were sent to your email',
  '/complete-reset': 'Please set new password',
  '/report-bug': 'Report a bug',
  '/contact-us': 'Contact us',
  '/support/report-issue': 'Report issue',
  '/tutorials/:stepNumber?': 'Tutorial',
  '/sign-in': 'Sign in',
  '/connect/:token': 'Connect your accounting',
};
