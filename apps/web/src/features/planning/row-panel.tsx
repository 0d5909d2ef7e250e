import type { PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { methodSentence } from '@tieout/finance/plan/method-words.ts';
import type { ReactNode } from 'react';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import type { PlanColumn } from './plan-columns.ts';
import type { PlanFigures } from './plan-figures.ts';
import styles from './row-panel.module.css';
import { RuleForm } from './rules/rule-form.tsx';
import { hasTiming, TimingForm, timingOf } from './rules/timing-form.tsx';
import { baseIdOf } from './scenarios.tsx';

interface RowPanelProps {
  row: PlanRowAnswer;
  plan: PlanAnswer;
  figures: PlanFigures;
  /** The month or year that is looked at; null on the name. */
  column: PlanColumn | null;
  onRule: (method: ChosenMethod) => void;
  onItem: (item: PlanItemEdit) => void;
  /** Which department the row belongs to. */
  department: ReactNode;
  onClose: () => void;
}

/** How a row comes about: its rule, which can be changed, the cell that is looked at, and who typed over it. */
export function RowPanel({ row, plan, figures, column, onRule, onItem, department, onClose }: RowPanelProps) {
  const at = column === null ? -1 : figures.columns.indexOf(column);
  const value = figures.rows.find(({ code }) => code === row.code)?.values[at] ?? null;
  const rule = figures.underneath.get(row.code)?.[at] ?? null;
  const typed = row.typed.find(({ month }) => month === column?.month);
  const isBase = baseIdOf(plan) === plan.id;
  const problems = figures.problems.filter(({ rowId }) => rowId === row.code);
  return (
    <aside className={styles.panel} aria-label={`How ${row.name} is planned`}>
      <header>
        <h2>{row.name}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {column !== null && (
        <section>
          <p className={styles.where}>{column.label}</p>
          <p className={styles.figure}>
            {typeof value === 'number' ? formatExact(value, plan.currency) : '–'} <small>{plan.currency}</small>
          </p>
          {typed !== undefined && typed.value !== null && (
            <p className={styles.where}>
              {`Typed${typed.by === null ? '' : ` by ${typed.by}`}, ${formatInstant(typed.at)}. `}
              {typeof rule === 'number' && `The rule gives ${formatExact(rule, plan.currency)}.`}
            </p>
          )}
        </section>
      )}
      <section>
        <RuleForm row={row} plan={plan} canEdit={plan.can.edit && isBase} onRule={onRule} />
        {!isBase && <p className={styles.help}>A scenario follows the rules of its base; change them there.</p>}
        <p className={styles.help}>{row.sentence === '' ? methodSentence(row.method) : row.sentence}</p>
        {problems.map(({ code, message }) => (
          <p key={code} className={styles.problem}>
            {message}
          </p>
        ))}
        {department}
        <p className={styles.help}>A value typed into a month replaces that month only; the rule goes on underneath.</p>
      </section>
      {hasTiming(row) && (
        <TimingForm
          key={JSON.stringify(timingOf(row, plan))}
          row={row}
          plan={plan}
          canEdit={plan.can.edit && isBase}
          onItem={onItem}
        />
      )}
      <ul className={styles.legend}>
        <li data-mark="typed">typed by hand, rule kept underneath</li>
        <li data-mark="plan">plan, editable</li>
      </ul>
    </aside>
  );
}
