import type { Month } from '@tieout/finance/month.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { Db } from '#db/client.ts';
import { partsOf, USUAL_PARTS } from '#publications/pack-parts.ts';
import { selectDraft, selectLastParts } from './publishing.queries.ts';
import { publishOnce } from './publishing.service.ts';

/** With what was written and chosen for the month, as far as anybody did; its readers are told. */
export async function publishAsDrafted(
  db: Db,
  call: Pick<CompanyCall, 'companyId' | 'userId' | 'requestId'>,
  { month, reason }: { month: Month; reason: string },
): Promise<void> {
  const draft = await selectDraft(db, call.companyId, month);
  const { headline = '', highlights = [], lowlights = [], asks = [] } = draft ?? {};
  const parts = partsOf(draft?.parts ?? (await selectLastParts(db, call.companyId)));
  await publishOnce(db, call, {
    month,
    commentary: { headline, highlights, lowlights, asks },
    parts: parts.length === 0 && draft === undefined ? USUAL_PARTS : parts,
    reason,
    tellsReaders: true,
  });
}
