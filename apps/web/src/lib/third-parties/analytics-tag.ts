import type { PublicConfig } from '@tieout/contracts/config.ts';
import { forwardEvents, type AnalyticsEvent } from '#lib/analytics.ts';
import { loadScript } from './load-script.ts';

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
  // By itself the tag would send the whole address, with what stands in its query.
  const page = { page_location: `${window.location.origin}${window.location.pathname}`, page_referrer: '' };
  tag('js', new Date());
  tag('config', measurementId, { ...page, send_page_view: false, allow_google_signals: false });
  tag('event', 'page_view', page);
  forwardEvents(({ name, ...details }: AnalyticsEvent) =>
    tag('event', name.replaceAll('-', '_'), { ...details, ...page }),
  );
  loadScript(`${scriptUrl}/gtag/js?id=${measurementId}`, { loadsMore: false });
}
