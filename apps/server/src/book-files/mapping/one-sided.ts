import { FileRefusal } from '#tables/file-refusal.ts';
import { textOf, type SampleRow } from './guess-columns.ts';
import { plainName } from './header-names.ts';

/** Sage's types of transactions: invoices, credits, receipts, payments, discounts, refunds, bank, cash, cards, journals. */
const SAGE_TYPE = /^(?:S[ICRADP]|P[ICPADR]|[BCV][PR]|J[DC])$/;
const TYPE_NAMES = new Set(['type', 'tp', 'transactiontype']);

const ONE_SIDED =
  'This is Sage’s list of transactions with one line per item: the account on the other side, of customers, suppliers or the bank, is only implied by the type (SI, PI, BP, …), so nothing of it is posted. Export the report Nominal Activity instead, which has both sides.';

/**
 * Refuses lines whose other side would have to be guessed: a company may have moved its control accounts, and books completed
 * with the usual ones would balance and be wrong.
 */
export function refuseOneSided(header: SampleRow['cells'], data: readonly SampleRow[]): void {
  const at = header.findIndex((name) => TYPE_NAMES.has(plainName(textOf(name))));
  if (at === -1) return;
  const types = data.map(({ cells }) => textOf(cells[at])).filter((text) => text !== '');
  if (types.length > 0 && types.every((type) => SAGE_TYPE.test(type))) throw new FileRefusal(ONE_SIDED);
}
