import type { PublicConfig } from '@tieout/contracts/config.ts';
import { z } from 'zod';
import { readProductionEntry } from '#lib/storage.ts';
import { loadScript } from './load-script.ts';
import type { ScriptedPages } from './scripted-pages.ts';

const portalId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}$/));
const entry = z.union([portalId, z.object({ portalId }).transform((object) => object.portalId)]);

/** The portal of the stored entry `production` (spec section 7): a plain number, or JSON of one, alone or as `portalId`. */
export function storedPortalId(text: string | null): string | null {
  if (text === null) return null;
  try {
    return entry.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface MarketedWindow {
  _hsq?: { push: (command: readonly string[]) => unknown };
}

function emptyQueue(): (readonly string[])[] {
  return [];
}

/** The script's queue, which it works through once it is there. */
function tell(...command: readonly string[]): void {
  const marketed = window as MarketedWindow;
  const queue = (marketed._hsq ??= emptyQueue());
  queue.push(command);
}

/** Answers what to call when the visitor goes to another page. */
export function startMarketing(
  marketing: NonNullable<PublicConfig['thirdParties']['marketing']>,
  { first }: ScriptedPages,
): (page: string) => void {
  // By itself the script would send the path of the address, and its query.
  tell('setPath', first);
  const portal = storedPortalId(readProductionEntry()) ?? marketing.portalId;
  loadScript(`${marketing.scriptUrl}/${portal}.js`, { loadsMore: true });
  return (page) => {
    tell('setPath', page);
    tell('trackPageView');
  };
}
