import { writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx';
import { tabSheet } from '../dashboard/write-dashboard-xlsx.ts';
import { ABOUT_STYLE, HEADING_STYLE, TITLE_STYLE } from '../xlsx/cell-styles.ts';
import { sheetName } from '../xlsx/sheet-name.ts';
import { statementSheet } from '../xlsx/write-statement-xlsx.ts';
import { xmlText } from '../xml-text.ts';
import type { PackModel, PackSection } from './pack-model.ts';

/** A sheet for the cover with its contents, then one for each part; statements keep their living sums. */
export async function writePackXlsx(model: PackModel): Promise<Buffer> {
  const taken = new Set<string>();
  const cover = wordsSheet('Cover', coverLines(model), taken);
  const workbook = await writeXlsx({
    sheets: [cover, ...model.sections.map((section) => sheetOf(model, section, taken))],
    properties: {
      title: xmlText(`${model.companyName} ${model.title}`),
      creator: 'Tieout',
      created: model.madeAt,
      modified: model.madeAt,
    },
  });
  return Buffer.from(workbook);
}

function sheetOf({ viewer }: PackModel, section: PackSection, taken: Set<string>): WriteSheet {
  switch (section.kind) {
    case 'words':
      return wordsSheet(
        section.title,
        section.groups.flatMap(({ title, lines }) => [
          { text: title, style: HEADING_STYLE },
          ...lines.map((text) => ({ text })),
          { text: '' },
        ]),
        taken,
      );
    case 'statement':
      return statementSheet(section.sheet, { formulas: true, orientation: 'auto' }, taken);
    case 'tab':
      return tabSheet(section.tab, viewer, taken);
  }
}

interface Line {
  text: string;
  style?: Cell['style'];
}

function coverLines({ companyName, title, headline, about, sections, viewer }: PackModel): Line[] {
  return [
    { text: companyName, style: TITLE_STYLE },
    { text: title, style: TITLE_STYLE },
    { text: headline },
    ...[...about, viewer].map((text) => ({ text, style: ABOUT_STYLE })),
    { text: '' },
    { text: 'Contents', style: HEADING_STYLE },
    ...sections.map((section) => ({ text: section.title })),
  ];
}

function wordsSheet(title: string, lines: readonly Line[], taken: Set<string>): WriteSheet {
  return {
    name: sheetName(title, taken),
    cells: new Map(
      lines.map(({ text, style }, at): [string, Partial<Cell>] => [
        `${at},0`,
        { value: xmlText(text), type: 'string', ...(style !== undefined && { style }) },
      ]),
    ),
    columns: [{ width: 90 }],
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
