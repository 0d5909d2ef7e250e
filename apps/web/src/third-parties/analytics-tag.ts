import type { PublicConfig } from '@tieout/contracts/config.ts';
import { forwardEvents } from '#lib/analytics.ts';
import { loadScript } from './load-script.ts';
import type { ScriptedPages } from './scripted-pages.ts';

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

/** Answers what to call when the visitor goes to another page. */
export function startAnalytics(
  { scriptUrl, measurementId }: NonNullable<PublicConfig['thirdParties']['analytics']>,
  { first, nameOf }: ScriptedPages,
): (page: string) => void {
  tag('js', new Date());
  tag('set', pageOf(first));
  tag('config', measurementId, { send_page_view: false, allow_google_signals: false });
  tag('event', 'page_view', pageOf(first));
  forwardEvents(({ name, ...details }, path) => {
    const page = nameOf(path);
    if (page !== null) tag('event', name.replaceAll('-', '_'), { ...details, ...pageOf(page) });
  });
  loadScript(`${scriptUrl}/gtag/js?id=${measurementId}`, { loadsMore: false });
  return tagPage;
}

/** The visitor is on this page now. What `config` says would win over `set` for good, so it names no page. */
function tagPage(page: string): void {
  tag('set', pageOf(page));
  tag('event', 'page_view', pageOf(page));
}

/** By itself the tag would send the whole address, with what stands in its path and query, and the title. */
function pageOf(page: string): object {
  return { page_location: `${window.location.origin}${page}`, page_title: 'Tieout', page_referrer: '' };
}
