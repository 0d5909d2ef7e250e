import { METRIC_NAMES } from '@tieout/contracts/valuation-names.ts';
import type { MultipleMetric } from '@tieout/finance/valuation/multiples.ts';
import { MULTIPLE_METRICS } from '@tieout/finance/valuation/multiples.ts';
import { useState } from 'react';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { Button } from '#components/controls/button.ts';
import { Select } from '#components/controls/select.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { formatFullDate } from '#components/date-format.ts';
import { FileButton } from '#components/file-button.tsx';
import { formatNumber } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { readComparables } from './read-comparables.ts';
import type { Valuation } from './use-valuation.ts';

/** Companies one compares oneself with. Quartiles of their multiples replace placeholders and typed ones. */
export function ComparablesCard({ valuation }: { valuation: Valuation }) {
  const { comparables } = valuation.payload;
  return (
    <Card
      title="Your comparables"
      sentence="Company, date, multiple and source. Their quartiles are your low, base and high."
    >
      <Adding valuation={valuation} />
      {comparables.length > 0 && <Comparables valuation={valuation} />}
    </Card>
  );
}

function Adding({ valuation: { payload, change } }: { valuation: Valuation }) {
  const { comparables, methods } = payload;
  const [metric, setMetric] = useState(
    methods.MULTIPLES.rows.find(({ isEnabled }) => isEnabled)?.metric ?? 'REVENUE_TTM',
  );
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<readonly number[]>([]);
  function add(lines: string): void {
    const read = readComparables(lines, metric);
    setWrong(read.wrong);
    if (read.rows.length === 0) return;
    change({ comparables: [...comparables, ...read.rows].slice(0, 200) });
    if (read.wrong.length === 0) setText('');
  }
  return (
    <div className={common.inputs}>
      <Select
        label="Multiples of"
        data={MULTIPLE_METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }))}
        value={metric}
        allowDeselect={false}
        onChange={(chosen) => setMetric((chosen ?? metric) as MultipleMetric)}
      />
      <Textarea
        label="Lines to add"
        description="Company, date, multiple, source: pasted from a sheet, or typed"
        placeholder="Imaginary Inc, 2026-06-30, 5.5, press release"
        rows={3}
        maxLength={20_000}
        value={text}
        error={
          wrong.length > 0
            ? `Not read: ${wrong.length === 1 ? 'line' : 'lines'} ${wrong.slice(0, 5).join(', ')}`
            : undefined
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={common.buttons}>
        <Button disabled={text.trim() === ''} onClick={() => add(text)}>
          Add
        </Button>
        <FileButton
          label="From a file"
          inputLabel="File of comparables"
          variant="default"
          accept=".csv,.txt"
          isLocked={false}
          onFile={(file) => void file.text().then(add)}
        />
      </div>
    </div>
  );
}

function Comparables({ valuation: { payload, change } }: { valuation: Valuation }) {
  const { comparables } = payload;
  return (
    <ScrollRegion label="Your comparables" className={common.scroll}>
      <table className={common.table}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col" className={common.spare}>
              Date
            </th>
            <th scope="col">Multiple</th>
            <th scope="col" className={common.spare}>
              Source
            </th>
            <th scope="col">
              <span className={common.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {comparables.map(({ company, date, multiple, source, metric }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
            <tr key={at}>
              <th scope="row">
                {company}
                <span className={common.small}>{` ${METRIC_NAMES[metric]}`}</span>
              </th>
              <td className={common.spare}>{formatFullDate(date)}</td>
              <td>{`${formatNumber(Number(multiple), 1)}x`}</td>
              <td className={common.spare}>{source}</td>
              <td>
                <Button size="xs" onClick={() => change({ comparables: comparables.toSpliced(at, 1) })}>
                  Remove<span className={common.hidden}>{` ${company}`}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
