import type { LocalDate } from '@tieout/finance/local-date.ts';
import { badResponse } from '../core/parse-answer.ts';
import type { AccountRecord, DocumentRecord, DocumentType, SettlementRecord, SettlementType } from '../core/records.ts';
import { minorOfNumber } from './amounts.ts';
import { PROVIDER } from './config.ts';
import type { AccountEntity, DocumentEntity, SettlementEntity } from './entities.ts';
import { externalIdOf } from './transaction-types.ts';

export function toAccountRecord(account: AccountEntity): AccountRecord {
  return {
    kind: 'account',
    externalId: account.Id,
    code: account.AcctNum ?? null,
    name: account.Name,
    path: account.FullyQualifiedName.split(':'),
    classification: account.Classification ?? null,
    type: account.AccountType,
    subType: account.AccountSubType ?? null,
    currency: account.CurrencyRef?.value ?? null,
    isActive: account.Active,
  };
}

export function toDocumentRecord(type: DocumentType, entity: DocumentEntity, homeCurrency: string): DocumentRecord {
  const currency = entity.CurrencyRef?.value ?? homeCurrency;
  function read(field: 'TotalAmt' | 'Balance') {
    return minorOfNumber(entity[field], { call: `query ${type}`, field: `${field} of ${entity.Id}`, currency });
  }
  return {
    kind: 'document',
    externalId: externalIdOf(type, entity.Id),
    type,
    number: entity.DocNumber ?? null,
    partyName: partyName(entity),
    date: entity.TxnDate as LocalDate,
    dueOn: (entity.DueDate as LocalDate | undefined) ?? null,
    currency,
    totalMinor: read('TotalAmt'),
    openMinor: read('Balance'),
    isVoid: isVoid(entity),
  };
}

export function toSettlementRecord(
  type: SettlementType,
  entity: SettlementEntity,
  homeCurrency: string,
): SettlementRecord {
  const currency = entity.CurrencyRef?.value ?? homeCurrency;
  function read(value: number, field: string) {
    return minorOfNumber(value, { call: `query ${type}`, field: `${field} of ${entity.Id}`, currency });
  }
  return {
    kind: 'settlement',
    externalId: externalIdOf(type, entity.Id),
    type,
    date: entity.TxnDate as LocalDate,
    partyName: partyName(entity),
    currency,
    totalMinor: read(entity.TotalAmt, 'TotalAmt'),
    applications: entity.Line.flatMap(({ Amount, LinkedTxn: [linked, another] }) => {
      if (linked === undefined) return [];
      // One amount for two documents: how it is shared is not said.
      if (another !== undefined || Amount === undefined) {
        throw badResponse(
          { provider: PROVIDER, call: `query ${type}` },
          `field Line.LinkedTxn of ${entity.Id}: no amount of its own`,
        );
      }
      const documentExternalId = externalIdOf(linked.TxnType, linked.TxnId);
      return [{ documentExternalId, amountMinor: read(Amount, 'Line.Amount') }];
    }),
    isVoid: isVoid(entity),
  };
}

/** Amounts are no sign: a voided payment has none left, a voided invoice can keep its own. */
function isVoid({ PrivateNote = '' }: { PrivateNote?: string | undefined }): boolean {
  return PrivateNote.startsWith('Voided');
}

function partyName({ CustomerRef, VendorRef }: DocumentEntity | SettlementEntity): string | null {
  return CustomerRef?.name ?? VendorRef?.name ?? null;
}
