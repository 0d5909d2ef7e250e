import type { ImportField, ImportMapping, LedgerImport, ProblemKind } from '@tieout/contracts/ledger-import.ts';
import { Fragment, useState } from 'react';
import { Card } from '#components/card.tsx';
import table from '#components/list-table/list-table.module.css';
import { formatCount } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Segments } from '#components/segments.tsx';
import { FIELD_NAMES, LEFT_OUT_NAMES, PROBLEM_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

type Shown = 'all' | 'wrong' | 'out';
type PreviewRow = LedgerImport['preview'][number];

function choicesOf({ errorCount, counts }: LedgerImport) {
  return [
    { value: 'all', label: 'All lines' },
    { value: 'wrong', label: errorCount === 0 ? 'To correct' : `To correct ${formatCount(errorCount)}` },
    { value: 'out', label: counts === null ? 'Left out' : `Left out ${formatCount(counts.leftOut)}` },
  ] as const;
}

/** Lines of the file as they stand there, each with what it is read as; what is wrong is marked in its cell. */
export function PreviewCard({ item, mapping }: { item: LedgerImport; mapping: ImportMapping }) {
  const [shown, setShown] = useState<Shown>('all');
  const { columns, preview, counts } = item;
  if (preview.length === 0) return null;
  const rows = preview.filter((row) => shown === 'all' || kindOfRow(row) === shown).toSorted((a, b) => a.line - b.line);
  return (
    <Card
      title="Preview"
      sentence={sentenceOf(counts)}
      action={
        <Segments
          label="Lines shown"
          isLabelHidden
          isSmall
          choices={choicesOf(item)}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <ScrollRegion label="Preview of the file" className={styles.preview}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {columns.map(({ index, name }) => {
                const field = mapping.columns[String(index)];
                return (
                  <th
                    key={index}
                    scope="col"
                    data-ignored={field === undefined || undefined}
                    data-figure={isFigure(field) || undefined}
                  >
                    {field === undefined ? unreadName(mapping, index) : FIELD_NAMES[field]}
                    <span className={table.under}>{name}</span>
                  </th>
                );
              })}
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.line}>
                {shown === 'all' && <Gap from={rows[index - 1]?.line} to={row.line} width={columns.length + 2} />}
                <Row row={row} item={item} mapping={mapping} />
              </Fragment>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.previewNone}>None of the lines shown here.</p>}
      </ScrollRegion>
    </Card>
  );
}

const SHORTEST_GAP = 2;

/** Lines between two that are shown: nothing is wrong with them. */
function Gap({ from, to, width }: { from: number | undefined; to: number; width: number }) {
  if (from === undefined || to - from <= SHORTEST_GAP) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={width}>{`Lines ${formatCount(from + 1)} to ${formatCount(to - 1)}, nothing to correct`}</td>
    </tr>
  );
}

/** Headings that name accounts stand in the first column, which has no field of its own. */
function unreadName({ accountIn }: ImportMapping, index: number): string {
  return accountIn === 'heading' && index === 0 ? 'Account heading' : 'Not read';
}

function Row({ row, item, mapping }: { row: PreviewRow; item: LedgerImport; mapping: ImportMapping }) {
  const { line, cells, readAs } = row;
  const wrong = new Set(item.errors.filter((error) => error.line === line).map(({ column }) => column));
  const alone = kindOfRow(row) === 'out' ? textAlone(cells) : null;
  return (
    <tr data-read={kindOfRow(row)}>
      <th scope="row">{formatCount(line)}</th>
      {alone !== null && <td colSpan={item.columns.length}>{alone}</td>}
      {(alone === null ? item.columns : []).map(({ index, name }) => (
        <td
          key={index}
          data-ignored={mapping.columns[String(index)] === undefined || undefined}
          data-wrong={wrong.has(name) || undefined}
          data-figure={isFigure(mapping.columns[String(index)]) || undefined}
        >
          {cells[index] ?? ''}
        </td>
      ))}
      <td>{PROBLEM_NAMES[readAs as ProblemKind] ?? LEFT_OUT_NAMES[readAs] ?? readAs}</td>
    </tr>
  );
}

/** Of a title or a heading, which needs no column; its length would make one too wide. */
function textAlone(cells: readonly string[]): string | null {
  const [text, other] = cells.filter((cell) => cell !== '');
  return text === undefined || other !== undefined ? null : text;
}

const FIGURES: ReadonlySet<ImportField> = new Set(['debit', 'credit', 'amount', 'runningBalance']);

function isFigure(field: ImportField | undefined): boolean {
  return field !== undefined && FIGURES.has(field);
}

function kindOfRow({ readAs }: PreviewRow): Shown {
  if (readAs === 'line') return 'all';
  return readAs in LEFT_OUT_NAMES ? 'out' : 'wrong';
}

function sentenceOf(counts: LedgerImport['counts']): string {
  if (counts === null) return 'The first lines of the file.';
  const { lines, leftOut } = counts;
  const read = lines === 1 ? '1 line is read' : `${formatCount(lines)} lines are read`;
  return `${read}, ${formatCount(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out. The first ones and those to correct are shown.`;
}
