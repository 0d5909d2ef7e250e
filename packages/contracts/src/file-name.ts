import { legible } from './legible.ts';
import type { EXPORT_FORMATS } from './statement-export.ts';
import type { ReportType } from './statements.ts';

export type FileFormat = (typeof EXPORT_FORMATS)[number];

/** No character that a file system refuses or a header could be split at, and no name that is too long for one. */
export function fileName(parts: readonly string[], format: FileFormat): string {
  const clean = parts
    .map((part) =>
      part
        .toWellFormed()
        // oxlint-disable-next-line no-control-regex -- those are what has to go
        .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*_,\s]+/g, ' ')
        .trim()
        .replace(/^[. ]+/, ''),
    )
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(0, 60)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trim()
        .replaceAll(' ', '-'),
    );
  return `${clean.join('_') || 'export'}.${format}`;
}

/**
 * A name as somebody sends it, without folders, characters that control something, and those that turn the direction of
 * reading: they make `gnp.exe` of `exe.png`.
 */
export function plainFileName(name: string): string {
  const last = legible(name).split(/[/\\]/).at(-1) ?? '';
  return last.trim().replace(/^\.+$/, '');
}

const SHORT_TITLES: Readonly<Record<ReportType, string>> = {
  MANAGERIAL_PNL: 'P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
  PLAN_VS_ACTUAL: 'P&L vs plan',
  FINANCIAL_PLANNING: 'Actuals and plan',
};

/** `Company_P&L_2026-01_2026-10.xlsx`: what the server names the file, and the screen says before it is made. */
export function statementFileName(
  { companyName, period }: { companyName: string; period: { from: string; to: string } },
  type: ReportType,
  format: FileFormat,
): string {
  return fileName([companyName, SHORT_TITLES[type], period.from, period.to], format);
}
