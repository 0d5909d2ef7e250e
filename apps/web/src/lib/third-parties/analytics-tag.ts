import type { PublicConfig } from '@tieout/contracts/config.ts';
import { forwardEvents } from '#lib/analytics.ts';
import { loadScript } from './load-script.ts';
import { PAGES_WITH_SCRIPTS } from './pages-with-scripts.ts';

interface TaggedWindow {
  dataLayer?: unknown[];
}

/** The tag's queue; the script, once loaded, works through it. */
// oxlint-disable-next-line typescript/no-unused-vars -- see below
function tag(..._command: readonly unknown[]): void {
  const tagged = window as TaggedWindow;
  tagged.dataLayer ??= [];
  // The tag tells commands from data by this: an array it would ignore.
  // oxlint-disable-next-line prefer-rest-params -- see above
  tagged.dataLayer.push(arguments);
}

export function startAnalytics(analytics: NonNullable<PublicConfig['thirdParties']['analytics']>): void {
  const { scriptUrl, measurementId } = analytics;
  tag('js', new Date());
  tag('set', pageOf(window.location.pathname));
  tag('config', measurementId, { send_page_view: false, allow_google_signals: false });
  tag('event', 'page_view', pageOf(window.location.pathname));
  forwardEvents(({ name, ...details }, page) => {
    // What happened elsewhere before the tag was there: the path could be an invitation, which is a secret.
    if (PAGES_WITH_SCRIPTS.includes(page)) tag('event', name.replaceAll('-', '_'), { ...details, ...pageOf(page) });
  });
  loadScript(`${scriptUrl}/gtag/js?id=${measurementId}`, { loadsMore: false });
}

/** The visitor is on this page now. What `config` says would win over `set` for good, so it names no page. */
export function tagPage(pathname: string): void {
  tag('set', pageOf(pathname));
  tag('event', 'page_view', pageOf(pathname));
}

/** By itself the tag would send the whole address, with what stands in its query. */
function pageOf(pathname: string): object {
  return { page_location: `${window.location.origin}${pathname}`, page_referrer: '' };
}
