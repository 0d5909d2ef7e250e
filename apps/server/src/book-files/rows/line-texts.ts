import type { ImportField } from '@tieout/contracts/ledger-import.ts';
import type { ImportLine } from './import-line.ts';

const LONGEST_TEXT = 200;
const LONGEST_MEMO = 2_000;
/**
 * Keys and names are one line; COPY, exports and screens would each break at another of these. With half a character or
 * one that is none (U+FFFE, U+FFFF), a workbook does not open.
 */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu;
const HAS_CONTROLS = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;

/**
 * A text that a spreadsheet would calculate, or with which it would start a program, once the ledger is exported and
 * opened there. A mere sign in front is none: `- rounding`, `+49 30 1234`, `@home`.
 */
const FORMULA = /^(?:=\s*[\w'"($+\-{@[]|[+\-@]\s*(?:[A-Z][A-Z0-9.]*\(|[^|]*\|[^!]*!))/i;
const MAYBE_FORMULA = /^[=+\-@]/;

export type Texts = Omit<ImportLine, 'line' | 'date' | 'dueDate' | 'amount' | 'isRounded'>;

export const NO_TEXTS: Texts = {
  accountCode: '',
  accountName: '',
  accountType: '',
  accountSubType: '',
  parentAccount: '',
  entryNumber: '',
  documentNumber: '',
  documentType: '',
  appliesTo: '',
  memo: '',
  counterparty: '',
  department: '',
  class: '',
  location: '',
};

export interface TextFault {
  field: ImportField;
  kind: 'too-long' | 'formula';
  message: string;
}

/** Only of fields that have a column: files have few of them, and a million lines. */
export function createTextReader(columns: ReadonlyMap<ImportField, number>) {
  const fields = (Object.keys(NO_TEXTS) as (keyof Texts)[]).flatMap((field) => {
    const index = columns.get(field);
    return index === undefined ? [] : [{ field, index, most: field === 'memo' ? LONGEST_MEMO : LONGEST_TEXT }];
  });
  return function readTexts(cells: readonly (string | number)[]): Texts | TextFault {
    const texts = { ...NO_TEXTS };
    for (const { field, index, most } of fields) {
      const text = cleaned(cells[index] ?? '');
      const fault = faultOf(text, field, most);
      if (fault !== null) return fault;
      texts[field] = text;
    }
    return texts.accountCode === '' ? { ...texts, ...accountNamed(texts.accountName) } : texts;
  };
}

function faultOf(text: string, field: ImportField, most: number): TextFault | null {
  if (text.length > most) return { field, kind: 'too-long', message: `The text is longer than ${most} characters.` };
  if (!MAYBE_FORMULA.test(text) || !FORMULA.test(text)) return null;
  const message = `“${text.slice(0, 40)}” is a formula. Formulas are not imported: put what it shows in its place.`;
  return { field, kind: 'formula', message };
}

/** `1000 · Operating bank` and `1000 - Operating bank - ACME`, as some programs write code and name into one cell. */
const CODE_AND_NAME = /^(\d{3,10})\s*[·:–-]?\s+(\S.*)$/;
const CODE_DASH_NAME_DASH_COMPANY = /^(\d{3,10}) - (\S.*) - [\p{L}\p{N}]{1,10}$/u;

export function accountNamed(text: string): Pick<Texts, 'accountCode' | 'accountName'> {
  if (/^\d{2,10}$/.test(text)) return { accountCode: text, accountName: '' };
  const split = CODE_DASH_NAME_DASH_COMPANY.exec(text) ?? CODE_AND_NAME.exec(text);
  return { accountCode: split?.[1] ?? '', accountName: split?.[2] ?? text };
}

/** `VAT (820)`, as Xero heads an account: with its code in it a name is no longer the one that charts and words know. */
const NAME_AND_CODE = /^(\S.*?)\s+\((\d{2,10})\)$/;

/** What a heading says, or null where it cannot be the name of an account. */
export function headingNamed(text: string): Pick<Texts, 'accountCode' | 'accountName'> | null {
  const name = cleaned(text);
  if (name === '' || faultOf(name, 'accountName', LONGEST_TEXT) !== null) return null;
  const behind = NAME_AND_CODE.exec(name);
  return behind === null ? accountNamed(name) : { accountCode: behind[2] ?? '', accountName: behind[1] ?? name };
}

export function cleaned(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === '') return cell;
  return (HAS_CONTROLS.test(cell) ? cell.replace(CONTROLS, ' ') : cell).trim();
}
