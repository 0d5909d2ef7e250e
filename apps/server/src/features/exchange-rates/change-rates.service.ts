import { RATE_LIMITS, type ExchangeRates, type HandRateChange } from '@tieout/contracts/exchange-rates.ts';
import { lastDayOf, monthOf } from '@tieout/finance/month.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { enqueueAfterChange } from '#ledger/posting/enqueue-after-change.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import {
  deleteHandRates,
  selectHandRateCount,
  selectHandRatesOf,
  updateRateFileRemoved,
  upsertHandRates,
} from './exchange-rates.queries.ts';
import { gatherExchangeRates, type ExchangeRateDeps, type RateEditor } from './exchange-rates.service.ts';

/** All of the rates or none; the same day twice is a mistake of whoever sends it. */
export function changeHandRates(
  { db, ratesHost }: ExchangeRateDeps,
  editor: RateEditor,
  asked: readonly HandRateChange[],
): Promise<ExchangeRates> {
  const changes = asked.map((change) => ({ ...change, date: dayOf(change) }));
  refuseRepeats(changes);
  return inContext(db, editor.context, async (transaction) => {
    const { companyId, userId } = editor;
    await lockCompanyOf(transaction, editor);
    const before = await selectHandRatesOf(transaction, companyId, changes);
    await deleteHandRates(
      transaction,
      companyId,
      changes.filter(({ rate }) => rate === null),
    );
    const kept = changes.flatMap(({ rate, ...key }) => (rate === null ? [] : [{ ...key, rate }]));
    await upsertHandRates(transaction, companyId, userId, kept);
    if ((await selectHandRateCount(transaction, companyId)) > RATE_LIMITS.byHand) {
      throw new AppError(
        'invalid-input',
        `At most ${RATE_LIMITS.byHand.toLocaleString('en-US')} rates are kept by hand. Upload a file instead.`,
      );
    }
    await noteChange(transaction, editor, { action: 'rates.by-hand', subjectId: companyId, before, after: changes });
    return gatherExchangeRates(transaction, ratesHost, companyId);
  });
}

/** Of a month its last day: the month has one average and one closing rate. */
function dayOf({ kind, date }: HandRateChange): HandRateChange['date'] {
  return kind === 'DAILY' ? date : lastDayOf(monthOf(date));
}

function refuseRepeats(changes: readonly HandRateChange[]): void {
  const keys = new Set<string>();
  for (const [index, { from, to, kind, date }] of changes.entries()) {
    const key = `${from}${to}${kind}${date}`;
    if (keys.has(key)) {
      const message = `The rate from ${from} to ${to} of ${date} is there twice.`;
      throw new AppError('invalid-input', message, { issues: [{ path: `rates.${index}.date`, message }] });
    }
    keys.add(key);
  }
}

export function setRateFileRemoved(
  { db, ratesHost }: ExchangeRateDeps,
  editor: RateEditor,
  fileId: string,
  isRemoved: boolean,
): Promise<ExchangeRates> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    await lockCompanyOf(transaction, editor);
    const file = await updateRateFileRemoved(transaction, { companyId, fileId }, isRemoved);
    if (file === undefined) throw notFound();
    if (file.isChanged) {
      const action = isRemoved ? 'rates.file-removed' : 'rates.file-restored';
      await noteChange(transaction, editor, { action, subjectId: fileId, after: { name: file.name } });
    }
    return gatherExchangeRates(transaction, ratesHost, companyId);
  });
}

interface RateChange {
  action: string;
  subjectId: string;
  before?: object;
  after: object;
}

/** Every figure in another currency may be another one now. */
export async function noteChange(db: Db, editor: RateEditor, change: RateChange): Promise<void> {
  await recordChange(db, {
    companyId: editor.companyId,
    actorUserId: editor.userId,
    requestId: editor.requestId,
    subjectType: 'exchange_rates',
    ...change,
  });
  await enqueueAfterChange(db, editor.companyId, 'settings');
}
