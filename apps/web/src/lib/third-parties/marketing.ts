import type { PublicConfig } from '@tieout/contracts/config.ts';
import { z } from 'zod';
import { readProductionEntry } from '#lib/storage.ts';
import { loadScript } from './load-script.ts';

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

export function startMarketing(marketing: NonNullable<PublicConfig['thirdParties']['marketing']>): void {
  const portal = storedPortalId(readProductionEntry()) ?? marketing.portalId;
  loadScript(`${marketing.scriptUrl}/${portal}.js`, { loadsMore: true });
}
