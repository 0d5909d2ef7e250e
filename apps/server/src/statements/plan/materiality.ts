import { usualMateriality, type Materiality } from '@tieout/finance/variance/variance.ts';
import type { Db } from '#db/client.ts';
import type { StatementView } from '../question/statement-view.ts';
import { selectMateriality } from './plan.queries.ts';

/** From which difference on a variance is worth a word, in the currency that is reported in. */
export async function readMateriality(db: Db, { company }: StatementView): Promise<Materiality> {
  return (await selectMateriality(db, company.id)) ?? usualMateriality(company.reportingCurrency);
}
