import type { chooseQuickbooksSwitching, QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { lockCompany } from '#access/companies.queries.ts';
import type { Db } from '#db/client.ts';
import { shutThroughOf } from '#ledger/corrections/closed-months.ts';
import { selectClosing } from '#ledger/corrections/closing.queries.ts';
import { selectAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { enqueueSync, selectCompanyFacts, selectVendorConnection } from '#sync/connections.queries.ts';
import { compareBooks } from '#sync/quickbooks/switching/compare-books.ts';
import {
  selectGathered,
  selectGatheredMonths,
  selectOtherAmounts,
  updateGathered,
} from '#sync/quickbooks/switching/gathered.queries.ts';
import { matchAccounts } from '#sync/quickbooks/switching/match-accounts.ts';
import { PROVIDER } from './connection.service.ts';

interface Asked {
  companyId: string;
  id: string;
}

async function findConnection(db: Db, { companyId, id }: Asked) {
  const known = await selectVendorConnection(db, companyId, PROVIDER);
  if (known?.id !== id) throw notFound();
  return { companyId, connectionId: id };
}

async function findShutThrough(db: Db, companyId: string): Promise<Month | null> {
  const { closedThrough, publishedThrough } = await selectClosing(db, companyId);
  return shutThroughOf({ closedThrough: closedThrough as Month | null, publishedThrough });
}

/** Empty of a connection whose books count already. */
export async function readSwitching(db: Db, asked: Asked, month?: Month): Promise<QuickbooksSwitching> {
  const connection = await findConnection(db, asked);
  const { companyId } = asked;
  const currency = (await selectCompanyFacts(db, companyId))?.currency ?? '';
  const books = await selectGathered(db, connection);
  const nothing = { months: [], month: null, accounts: [], matches: [], existing: [] };
  if (books === undefined) return { isReady: false, countsFrom: null, currency, ...nothing };
  const { isComplete: isReady, countsFrom, accounts } = books;
  if (!isReady) return { isReady, countsFrom, currency, ...nothing };
  const known = await selectAccounts(db, companyId);
  const matches = matchAccounts(accounts, known, books.matches);
  const comparing = {
    accounts,
    known,
    matches,
    others: await selectOtherAmounts(db, companyId),
    gathered: await selectGatheredMonths(db, connection),
    shutThrough: await findShutThrough(db, companyId),
  };
  return {
    isReady,
    countsFrom,
    currency,
    ...compareBooks(comparing, month),
    matches: accounts.map(({ externalId, code, path }) => {
      const match = matches.get(externalId);
      return { externalId, code, name: path.join(':'), accountId: match?.accountId ?? null, by: match?.by ?? null };
    }),
    existing: known.filter(({ isActive }) => isActive).map(({ id, code, fullName }) => ({ id, code, name: fullName })),
  };
}

type Choice = EndpointInput<typeof chooseQuickbooksSwitching>['body'];

/** Keeps what a person chose; the switch itself is the next run of the sync. */
export async function chooseSwitching(
  db: Db,
  asked: Asked & { userId: string },
  { matches, countsFrom }: Choice,
): Promise<QuickbooksSwitching> {
  const connection = await findConnection(db, asked);
  await refuseForeignAccounts(db, asked.companyId, matches);
  await lockCompany(db, asked.companyId);
  const books = await selectGathered(db, connection);
  if (books === undefined) throw new AppError('conflict', 'QuickBooks counts already in this company.');
  if (!books.isComplete) throw new AppError('conflict', 'QuickBooks is still being read. Choose when it is done.');
  const chosen = Object.fromEntries(matches.map(({ externalId, accountId }) => [externalId, accountId]));
  await updateGathered(db, connection, { matches: chosen });
  if (countsFrom !== null) {
    const month = countsFrom as Month;
    await refuseMonth(db, connection, month);
    await updateGathered(db, connection, { countsFrom: month, chosenBy: asked.userId });
    await enqueueSync(db, connection, null);
  }
  return readSwitching(db, asked);
}

async function refuseForeignAccounts(db: Db, companyId: string, matches: Choice['matches']): Promise<void> {
  const own = new Set((await selectAccounts(db, companyId)).map(({ id }) => id));
  const ids = matches.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  if (ids.some((id) => !own.has(id))) throw notFound();
  if (new Set(ids).size < ids.length) {
    throw new AppError('invalid-input', 'Two accounts at QuickBooks cannot be the same account here.');
  }
}

async function refuseMonth(
  db: Db,
  connection: { companyId: string; connectionId: string },
  month: Month,
): Promise<void> {
  const months = await selectGatheredMonths(db, connection);
  if (!months.some((gathered) => gathered.month === month)) {
    throw new AppError('invalid-input', `${formatPeriodLabel(month)} was not read from QuickBooks.`);
  }
  const shut = await findShutThrough(db, connection.companyId);
  if (shut !== null && month <= shut) {
    const message = `${formatPeriodLabel(shut)} is closed or published. Choose a later month, or open the month first.`;
    throw new AppError('conflict', message);
  }
}
