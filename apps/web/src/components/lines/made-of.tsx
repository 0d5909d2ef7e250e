import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import type { LinesPage } from '#data/lines-queries.ts';
import { minorUnits, subtractMoney } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact, formatSignedExact, NOT_AVAILABLE } from '#components/number-format.ts';
import { judge } from './judge.ts';
import { ChangeBar } from './change-bar.tsx';
import { largestChange, withoutUnchanged, type Part } from './made-of-rows.ts';
import styles from './made-of.module.css';
import type { PanelFigure, PartOpener } from './panel-figure.ts';

interface MadeOfProps {
  figure: PanelFigure;
  page: LinesPage;
  openerOf: PartOpener;
}

/** What makes the figure, signed so that both columns add up: to the figure, and to what it has changed by. */
export function MadeOf({ figure, page, openerOf }: MadeOfProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { components, previous, currency, total, side } = page;
  if (components.length === 0 || typeof total !== 'number') return null;
  const shown = { currency, side, hasChange: previous !== null, largest: largestChange(components), openerOf };
  function toggle(code: string): void {
    const next = new Set(open);
    if (!next.delete(code)) next.add(code);
    setOpen(next);
  }
  return (
    <table className={styles.table} aria-label="Made of">
      <thead>
        <tr>
          <th scope="col">Made of</th>
          <th scope="col" className={styles.amount}>
            {figure.period}
          </th>
          {previous !== null && (
            <th scope="col" className={styles.amount} title={`Against ${previous.label}`}>
              Change
            </th>
          )}
          {previous !== null && <td className={styles.bar} aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {components.map((part) => (
          <PartRows
            key={part.code}
            {...shown}
            part={part}
            isOpen={open.has(part.code)}
            onToggle={() => toggle(part.code)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{wholeName(figure, page)}</th>
          <td className={styles.amount}>
            <span className={styles.doubleRule}>{formatExact(minorUnits(total), currency)}</span>
          </td>
          {previous !== null && (
            <TotalChange change={subtractMoney(minorUnits(total), previous.amount)} currency={currency} side={side} />
          )}
          {previous !== null && <td className={styles.bar} aria-hidden="true" />}
        </tr>
      </tfoot>
    </table>
  );
}

/** Of a figure of several parts, the one that is looked at. */
function wholeName({ name, drilled }: PanelFigure, { figure, part }: LinesPage): string {
  if (figure === undefined || figure.parts.length < 2 || drilled.metric?.row !== undefined) return name;
  return figure.parts.find(({ key }) => key === part)?.name ?? name;
}

interface PartRowsProps extends Omit<PartRowProps, 'part' | 'toggle'> {
  part: StatementDrillDown['components'][number];
  isOpen: boolean;
  onToggle: () => void;
}

/** A part, and what makes it where it is unfolded. */
function PartRows({ part, isOpen, onToggle, ...shown }: PartRowsProps) {
  const { changed, unchanged } = withoutUnchanged(part.components);
  return (
    <>
      <PartRow {...shown} part={part} toggle={part.components.length === 0 ? null : { isOpen, onClick: onToggle }} />
      {isOpen && changed.map((child) => <PartRow key={child.code} {...shown} part={child} toggle="child" />)}
      {isOpen && unchanged !== null && (
        <tr className={styles.child}>
          <th scope="row">{`${formatCount(unchanged.count)} without change`}</th>
          <td className={styles.amount}>{formatExact(unchanged.effect, shown.currency)}</td>
          {shown.hasChange && <td className={styles.amount}>–</td>}
          {shown.hasChange && <td className={styles.bar} aria-hidden="true" />}
        </tr>
      )}
    </>
  );
}

function TotalChange({ change, currency, side }: Pick<PartRowProps, 'currency' | 'side'> & { change: Money }) {
  return (
    <td className={styles.amount} data-judgement={judge(change, side) ?? undefined}>
      <span className={styles.doubleRule}>{formatSignedExact(change, currency)}</span>
    </td>
  );
}

type Money = NonNullable<Part['change']>;

interface PartRowProps {
  part: Part;
  /** How its own parts are unfolded; null where it has none. */
  toggle: { isOpen: boolean; onClick: () => void } | 'child' | null;
  currency: string;
  side: StatementDrillDown['side'];
  hasChange: boolean;
  largest: number;
  openerOf: PartOpener;
}

function PartRow({ part, toggle, currency, side, hasChange, largest, openerOf }: PartRowProps) {
  const { code, name, amount, effect, change } = part;
  const judgement = judge(change ?? 0, side);
  const onOpen = openerOf({ code, name, amount: typeof amount === 'number' ? minorUnits(amount) : null });
  return (
    <tr className={toggle === 'child' ? styles.child : undefined}>
      <th scope="row">
        <span className={styles.name}>
          {toggle !== 'child' && toggle !== null && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={toggle.isOpen}
              aria-label={`What makes ${name}`}
              onClick={toggle.onClick}
            >
              <Icon name={toggle.isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
            </button>
          )}
          {onOpen === null ? (
            <span className={styles.text}>{name}</span>
          ) : (
            <button type="button" className={styles.open} onClick={onOpen}>
              {name}
            </button>
          )}
        </span>
      </th>
      <td className={styles.amount}>
        {typeof effect === 'number' ? formatExact(minorUnits(effect), currency) : NOT_AVAILABLE}
      </td>
      {hasChange && (
        <td className={styles.amount} data-judgement={judgement ?? undefined}>
          {change === null ? NOT_AVAILABLE : formatSignedExact(change, currency)}
        </td>
      )}
      {hasChange && (
        <td className={styles.bar} aria-hidden="true">
          <ChangeBar change={change ?? 0} largest={largest} judgement={judgement} />
        </td>
      )}
    </tr>
  );
}
