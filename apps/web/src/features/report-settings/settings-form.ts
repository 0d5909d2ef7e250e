import { reportSettings, type ReportSettings } from '@tieout/contracts/report-settings.ts';
import { currencyExponent, isUsableCurrency } from '@tieout/finance/currency.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { plainAmount, plainDecimal, withMarks } from '#lib/number-format-setting.ts';
import { changedFields } from '#components/form/changed-fields.ts';
import type { FormErrors } from '#components/form/use-form.ts';
import type { ReportSettingsAnswer, ReportSettingsChange } from '#data/report-settings-queries.ts';

/** What is typed is text until it is sent; what is chosen has the contract's values. */
export interface SettingsValues extends Omit<
  ReportSettings,
  | 'closedThrough'
  | 'materialityAbs'
  | 'materialityPct'
  | 'standardHoursPerDay'
  | 'arTermsDays'
  | 'fiscalYearStartMonth'
  | 'decimals'
> {
  closedThrough: string;
  materialityAbs: string;
  materialityPct: string;
  standardHoursPerDay: string;
  arTermsDays: string;
  fiscalYearStartMonth: string;
  decimals: string;
}
export type SettingsField = keyof SettingsValues;

export function valuesOf(answer: ReportSettings): SettingsValues {
  // Parsed, because the server's answer holds more than the settings, and all of it would be sent back.
  const settings = reportSettings.parse(answer);
  return {
    ...settings,
    closedThrough: settings.closedThrough ?? '',
    materialityAbs: majorText(settings.materialityAbs, settings.reportingCurrency),
    materialityPct: withMarks(String(settings.materialityPct)),
    standardHoursPerDay: withMarks(String(settings.standardHoursPerDay)),
    arTermsDays: String(settings.arTermsDays),
    fiscalYearStartMonth: String(settings.fiscalYearStartMonth),
    decimals: String(settings.decimals),
  };
}

/** Sentences for what is wrong; a field without one is fine. */
export function checkSettings(values: SettingsValues, currentMonth: Month): FormErrors<SettingsValues> {
  const errors: Partial<Record<SettingsField, string>> = {};
  if (!isUsableCurrency(values.reportingCurrency)) errors.reportingCurrency = 'Choose the currency of the reports.';
  const closing = closingError(values.closedThrough, currentMonth);
  if (closing !== null) errors.closedThrough = closing;
  if (minorOf(values.materialityAbs, values.reportingCurrency) === null) {
    errors.materialityAbs = withMarks(
      `Enter an amount such as ${sampleAmount(values.reportingCurrency)}, zero or more.`,
    );
  }
  if (!isBetween(values.materialityPct, 0, 100)) errors.materialityPct = 'Enter a percentage from 0 to 100.';
  if (!isBetween(values.standardHoursPerDay, 0, 24)) errors.standardHoursPerDay = 'A day has 0 to 24 hours.';
  if (!/^\d+$/.test(values.arTermsDays.trim()) || !isBetween(values.arTermsDays, 0, 365)) {
    errors.arTermsDays = 'Enter whole days, from 0 to 365.';
  }
  return errors;
}

function closingError(closedThrough: string, currentMonth: Month): string | null {
  if (closedThrough === '') return null;
  if (!isMonth(closedThrough)) return 'Enter a month such as Oct-26.';
  return closedThrough > currentMonth ? 'A future month cannot be closed.' : null;
}

/** What is sent: the contract's values. Only for values without errors. */
export function changeOf(values: SettingsValues, settingsVersion: number): ReportSettingsChange {
  const { closedThrough } = values;
  return {
    ...values,
    settingsVersion,
    closedThrough: closedThrough === '' ? null : closedThrough,
    materialityAbs: minorOf(values.materialityAbs, values.reportingCurrency) ?? 0,
    materialityPct: Number(plainDecimal(values.materialityPct)),
    standardHoursPerDay: Number(plainDecimal(values.standardHoursPerDay)),
    arTermsDays: Number(values.arTermsDays),
    fiscalYearStartMonth: Number(values.fiscalYearStartMonth),
    decimals: Number(values.decimals),
  };
}

/** Somebody else's settings with what this reader has changed put on top. */
export function mergeChanges(
  start: SettingsValues,
  mine: SettingsValues,
  theirs: ReportSettingsAnswer,
): SettingsValues {
  const changes = changedFields(start, mine).map((field) => [field, mine[field]] as const);
  return { ...valuesOf(theirs), ...Object.fromEntries(changes) };
}

function isBetween(text: string, from: number, to: number): boolean {
  const plain = plainDecimal(text);
  const value = Number(plain);
  return /^\d+([.]\d+)?$/.test(plain) && value >= from && value <= to;
}

/**
 * `1,234.5` in USD is 123450; null when it is not an amount or has more decimals than the currency. Zeros behind the last of
 * them are none: the `1000.00` that stood there in USD is 1000 when the reports change to JPY.
 */
export function minorOf(text: string, currency: string): MinorUnits | null {
  const exponent = decimalsOf(currency);
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(plainAmount(text)) ?? [];
  if (whole === undefined || decimals.length > exponent) return null;
  const minor = Number(`${whole}${decimals.padEnd(exponent, '0')}`);
  return Number.isSafeInteger(minor) ? minorUnits(minor) : null;
}

/** `500 or 500.00`, `500` in a currency without decimals. */
function sampleAmount(currency: string): string {
  const decimals = decimalsOf(currency);
  return decimals === 0 ? '500' : `500 or 500.${'0'.repeat(decimals)}`;
}

function decimalsOf(currency: string): number {
  return isUsableCurrency(currency) ? currencyExponent(currency) : 2;
}

function majorText(minor: MinorUnits, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(minor).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? whole : withMarks(`${whole}.${digits.slice(-exponent)}`);
}
