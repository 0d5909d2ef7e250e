import { fileName } from '@tieout/contracts/file-name.ts';
import type { ScenarioFormat } from '@tieout/contracts/runway.ts';
import type { Db } from '#db/client.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import type { SentFile } from '#http/send-file.ts';
import { notFound } from '#server/app-error.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { scenarioDraft } from './runway-document.ts';
import type { RunwayCaller } from './runway.service.ts';
import { findScenarios } from './scenarios.service.ts';

/** One of those the caller sees. @throws AppError not-found of any other. */
export async function makeScenarioFile(
  db: Db,
  caller: RunwayCaller,
  { id, format }: { id: string; format: ScenarioFormat },
): Promise<SentFile> {
  const scenario = (await findScenarios(db, caller)).find((each) => each.id === id);
  if (scenario === undefined) throw notFound();
  const view = await openView(db, pageScope(caller.context, caller.access, 'runway'), {});
  const bytes = await scenarioDraft(view, scenario, 'Runway scenario').write(format);
  return {
    name: fileName([view.company.name, 'Runway', scenario.name], format),
    contentType: CONTENT_TYPES[format],
    byteSize: bytes.length,
    bytes,
  };
}
