import { DOCUMENT_TITLES } from '@tieout/contracts/documents.ts';
import { valuationPayload, type ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { answerValuation } from '@tieout/contracts/valuation.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { monthOf } from '@tieout/finance/month.ts';
import { runName } from '@tieout/contracts/valuation-names.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import type { Db } from '#db/client.ts';
import type { DocumentDraft } from '#files/document-maker.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { AppError } from '#server/app-error.ts';
import type { SheetCell, SheetModel, SheetRow } from '#sheets/sheet-model.ts';
import { documentOfSheet } from '#sheets/statement-document.ts';
import { openView } from '#statements/question/statement-view.ts';
import { selectVersions } from './versions.queries.ts';

/** The newest version that is saved; it names the version, and saving one makes it anew. */
export async function valuationDocument(db: Db, companyId: string): Promise<DocumentDraft> {
  const view = await openView(db, liveScope(companyId), {});
  const [newest] = await selectVersions(db, companyId);
  const payload = valuationPayload.safeParse(newest?.payload);
  if (newest === undefined || !payload.success) {
    throw new AppError('conflict', 'No version of the valuation is saved yet. Save one in the calculator.');
  }
  const sheet = valuationSheet(payload.data, answerValuation(payload.data), {
    companyName: view.company.name,
    version: newest.name,
    asOf: view.lastDay,
  });
  const month = monthOf(payload.data.date);
  return documentOfSheet(sheet, { from: month, to: month });
}

interface Heading {
  companyName: string;
  version: string;
  asOf: string;
}

/** A row per method that counts, the highest first, and the weighted value last. */
function valuationSheet(payload: ValuationPayload, answer: ValuationAnswer, heading: Heading): SheetModel {
  const { currency, date, origins } = payload;
  const { blend, methods } = answer;
  const bars = blend.status === 'ok' ? blend.bars : [];
  const rows = bars.flatMap((bar): SheetRow[] => {
    const run = methods.find(({ id }) => id === bar.id);
    if (run === undefined) return [];
    return [rowOf(runName(run), bar.weight, { ...bar, base: run.isPlaceholder ? null : bar.base })];
  });
  const whole = blend.status === 'ok' ? [rowOf('Weighted value', '1', blend)] : [];
  return {
    companyName: heading.companyName,
    title: DOCUMENT_TITLES.VALUATION,
    currency,
    unit: currency,
    period: { label: formatFullDate(date), from: date, to: date },
    about: [`Version: ${heading.version}`, 'Equity before new money', restsText(blend)],
    asOf: heading.asOf,
    tieOut: { ties: true, text: 'Weights add up to 100 %', short: 'Adds up' },
    notes: [
      'An estimate for discussion, not a fairness opinion or 409A.',
      ...origins
        .filter(({ input }) => isOfWeighed(answer, input))
        .map(({ input, source, date: day }) => `${input}: ${source}, ${formatFullDate(day)}`),
    ],
    roundedNote: null,
    columns: ['Weight', 'Low', 'Base', 'High'].map((label, at) => ({
      label,
      isPercent: at === 0,
      isChange: false,
      remark: null,
      isOpen: false,
      isApart: at === 1,
    })),
    rows: [...rows, ...whole.map((row): SheetRow => ({ ...row, style: 'total', kind: 'computed', indent: 0 }))],
    format: { exponent: currencyExponent(currency), decimals: 0, scale: 'units', negatives: 'minus' },
  };
}

function isOfWeighed({ methods }: ValuationAnswer, input: string): boolean {
  const [method] = input.split('.');
  return methods.some((run) => run.isEnabled && (run.id === input || (run.method === method && run.metric === null)));
}

/** Never one value while something it rests on is a placeholder. */
function restsText(blend: ValuationAnswer['blend']): string {
  if (blend.status !== 'ok') return 'No method has a value and a weight';
  if (blend.base !== null) return 'Rests on no placeholder';
  return `A range: rests ${Math.max(1, Math.round(Number(blend.placeholderShare) * 100))} % on placeholders`;
}

interface Values {
  low: number;
  base: number | null;
  high: number;
}

function rowOf(name: string, weight: string, { low, base, high }: Values): SheetRow {
  const amounts = [low, base, high].map((minor): SheetCell['value'] =>
    minor === null ? { kind: 'text', text: '' } : { kind: 'amount', minor },
  );
  const values: SheetCell['value'][] = [{ kind: 'percent', tenths: Math.round(Number(weight) * 1000) }, ...amounts];
  return {
    code: name,
    name,
    indent: 1,
    style: 'line',
    kind: 'category',
    isAmber: false,
    path: [name],
    cells: values.map((value) => ({ value, formula: null, restated: null, isSignChange: false, isNothing: false })),
  };
}
