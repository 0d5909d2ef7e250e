import { isDeepStrictEqual } from 'node:util';
import type { changeCompanyProfile, CompanyProfile } from '@tieout/contracts/account.ts';
import { dataSourceOrder } from '@tieout/contracts/data-source-order.ts';
import type { z } from 'zod';
import { lockCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';
import { selectCompany, updateCompany, type CompanyRow } from './account.queries.ts';
import type { AccountDeps } from './profile.service.ts';

/** Who looks at a company, or changes it. */
export interface CompanyReader {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
  canEdit: boolean;
  /** Its people bring their data by hand. */
  isManual: boolean;
}

export type CompanyChange = z.output<(typeof changeCompanyProfile)['body']>;

export function findCompanyProfile({ db }: AccountDeps, reader: CompanyReader): Promise<CompanyProfile> {
  return inContext(db, reader.context, (transaction) => companyProfileOf(transaction, reader));
}

export async function companyProfileOf(db: Db, reader: CompanyReader): Promise<CompanyProfile> {
  return profileOfRow(await requireCompany(db, reader), reader);
}

export async function requireCompany(db: Db, { companyId }: CompanyReader): Promise<CompanyRow> {
  const company = await selectCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

/** The history tells what changed, with what it was; a change that changes nothing is none. */
export function saveCompanyProfile(
  { db }: AccountDeps,
  reader: CompanyReader,
  asked: CompanyChange,
): Promise<CompanyProfile> {
  return inContext(db, reader.context, async (transaction) => {
    await lockCompany(transaction, reader.companyId);
    const company = await requireCompany(transaction, reader);
    const wanted = { ...asked, ...(asked.needs !== undefined && { needs: [...new Set(asked.needs)] }) };
    const changed = changedFields(company, wanted);
    if (changed.length === 0) return profileOfRow(company, reader);
    const [before, after] = [company, wanted].map((of) =>
      Object.fromEntries(changed.map((field) => [field, of[field]])),
    );
    await updateCompany(transaction, company.id, columnsOf(wanted));
    await recordChange(transaction, {
      companyId: company.id,
      actorUserId: reader.userId,
      action: 'company.change',
      subjectType: 'company',
      subjectId: company.id,
      before: before ?? null,
      after: after ?? null,
      requestId: reader.requestId,
    });
    return companyProfileOf(transaction, reader);
  });
}

const FIELDS = ['name', 'country', 'businessModel', 'experience', 'needs'] as const;

function changedFields(company: CompanyRow, wanted: CompanyChange): (typeof FIELDS)[number][] {
  return FIELDS.filter((field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], company[field]));
}

function columnsOf({ name, country, businessModel, experience, needs }: CompanyChange) {
  return {
    ...(name !== undefined && { name }),
    ...(country !== undefined && { country }),
    ...(businessModel !== undefined && { business_model: businessModel }),
    ...(experience !== undefined && { experience }),
    ...(needs !== undefined && { needs }),
  };
}

function profileOfRow({ logoFileId, ...company }: CompanyRow, reader: CompanyReader): CompanyProfile {
  const logo = new URLSearchParams({ companyId: company.id, version: logoFileId ?? '' });
  return {
    ...company,
    needs: company.needs as CompanyProfile['needs'],
    logoUrl: logoFileId === null ? null : `/api/me/company/logo?${logo.toString()}`,
    dataSources: dataSourceOrder(company.businessModel, reader),
    canEdit: reader.canEdit,
  };
}
