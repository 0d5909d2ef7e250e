/**
 * Public screens of the spec that have an address but no content yet; each shows one honest sentence. The list only
 * shrinks.
 */
export const SCREENS_NOT_BUILT: Readonly<Record<string, string>> = {
  '/report-bug': 'Report a bug',
  '/contact-us': 'Contact us',
  '/support/report-issue': 'Report issue',
  '/tutorials/:stepNumber?': 'Tutorial',
  '/connect/:token': 'Connect your accounting',
};
