import { planInputs } from '@tieout/contracts/plan-items.ts';
import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { FormulaError } from '@tieout/finance/metrics/own/expression.ts';
import { keptFormula, shownFormula } from '@tieout/finance/plan/plan-formula.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import styles from '../row-panel.module.css';

interface FormulaFormProps {
  row: PlanRowAnswer;
  plan: PlanAnswer;
  method: Extract<ChosenMethod, { kind: 'FORMULA' }>;
  canEdit: boolean;
  onRule: (method: ChosenMethod) => void;
}

/** A formula between rows by their names. One that cannot be read says where, and is not saved. */
export function FormulaForm({ row, plan, method, canEdit, onRule }: FormulaFormProps) {
  const names = { currency: plan.currency, rows: plan.rows, drivers: planInputs(plan.items).drivers };
  const shown = shownFormula(method.formula, names);
  const [text, setText] = useState(shown);
  const read = readFormula(text, names);
  return (
    <form
      className={styles.formula}
      onSubmit={(event) => {
        event.preventDefault();
        if (read.formula !== null && read.formula !== method.formula)
          onRule({ kind: 'FORMULA', formula: read.formula });
      }}
    >
      <Textarea
        label="Formula"
        rows={3}
        maxLength={500}
        value={text}
        disabled={!canEdit}
        error={text === shown ? undefined : read.error}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {canEdit && text !== shown && (
        <Button type="submit" size="xs" variant="filled" disabled={read.formula === null}>
          Use formula
        </Button>
      )}
      <p className={styles.help}>
        {`Rows by name in quotes, with + − × ÷ and parentheses: "Revenue" * 3%. prev("${row.name}") is the month before, sum("Revenue", 3) the last three months.`}
      </p>
    </form>
  );
}

function readFormula(
  text: string,
  names: Parameters<typeof keptFormula>[1],
): { formula: string | null; error: string | undefined } {
  try {
    return { formula: keptFormula(text, names), error: undefined };
  } catch (error) {
    if (error instanceof FormulaError) return { formula: null, error: error.message };
    throw error;
  }
}
