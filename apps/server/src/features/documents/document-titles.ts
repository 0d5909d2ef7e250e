import { BUILT_DOCUMENT_TYPES, type BuiltDocumentType, type DocumentType } from '@tieout/contracts/documents.ts';

export const DOCUMENT_TITLES: Readonly<Record<DocumentType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  CASH_FLOW: 'Cash flow',
  PLAN_VS_ACTUAL: 'Plan vs actual',
  RUNWAY_MODEL: 'Runway model',
  VALUATION: 'Valuation',
  INVESTOR_UPDATE: 'Investor update',
  CASH_FORECAST: 'Cash forecast',
};

export function isBuilt(type: DocumentType): type is BuiltDocumentType {
  return (BUILT_DOCUMENT_TYPES as readonly DocumentType[]).includes(type);
}
