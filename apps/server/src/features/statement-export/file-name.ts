import type { StatementType } from '@tieout/contracts/statements.ts';
import { fileName, type FileFormat } from '#files/file-name.ts';
import type { SheetModel } from './sheet-model.ts';

const SHORT_TITLES: Readonly<Record<StatementType, string>> = {
  MANAGERIAL_PNL: 'P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
};

/** `Company_P&L_2026-01_2026-10.xlsx`. */
export function statementFileName(
  { companyName, period }: Pick<SheetModel, 'companyName' | 'period'>,
  type: StatementType,
  format: FileFormat,
): string {
  return fileName([companyName, SHORT_TITLES[type], period.from, period.to], format);
}
