import type { ImportLine } from './rows/import-line.ts';

interface StagedLine {
  entry: number;
  lineNo: number;
  line: ImportLine;
  memo: string;
  account: number;
  externalId: string;
  idPrefix: string;
}

/** Currency, rate and amount in it. */
const NOT_TOLD = '\t\\N'.repeat(3);
const ESCAPED = /[\\\t\n\r]/;
/** "Closing stock" or "Closing accrual" is none. */
const SAYS_CLOSING = /^(?:year[- ]?end )?closing(?: (?:entry|entries|journal))?$/i;

/**
 * One line in the text format of COPY, in the order of the columns of `staged_line` (ledger/staging/staged-tables.ts). What belongs to the entry
 * stands in its first line only. A document that says so is marked as a closing; whether it is one, its accounts tell.
 */
export function stagedLineText({ entry, lineNo, line, memo, account, externalId, idPrefix }: StagedLine): string {
  const isFirst = lineNo === 1;
  const docType = line.documentType === '' ? 'JOURNAL' : line.documentType;
  const saysClosing = SAYS_CLOSING.test(docType);
  const ofEntry = isFirst
    ? `${copied(externalId)}\t${copied(docType)}\t${copied(line.documentNumber)}`
    : '\\N\t\\N\t\\N';
  const id = `${idPrefix}${entry.toString(16).padStart(8, '0')}`;
  return `${id}\t${lineNo}\t${line.date}\t${ofEntry}\t${copied(memo)}\t${saysClosing ? 't' : 'f'}\t${account}\t${line.amount}\t${copied(line.counterparty)}\t${copied(line.department)}\t${copied(line.class)}\t${copied(line.appliesTo || line.documentNumber)}\t${copied(line.location)}\t${isFirst ? copied(line.dueDate) : '\\N'}${NOT_TOLD}\n`;
}

function copied(text: string): string {
  if (text === '') return '\\N';
  return ESCAPED.test(text) ? text.replaceAll(/[\\\t\n\r]/g, escapeOf) : text;
}

function escapeOf(character: string): string {
  return { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character] ?? character;
}
