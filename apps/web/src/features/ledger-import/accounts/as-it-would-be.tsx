import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import { DECIDED_KINDS, isBalanceSheetKind, pnlSectionOf, type PnlSection } from '@tieout/finance/account-kind.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { addMoney, negateMoney, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { proposedStatements } from '@tieout/finance/statements/proposed-statements.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import { Card } from '#components/card.tsx';
import { formatExact } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { isOpen } from './account-rows.ts';
import styles from './accounts.module.css';
import { rangeText } from './kind-effects.ts';

interface Line {
  name: string;
  amount: MinorUnits;
  isTotal?: boolean;
  /** Whether an account that is not sure can move it. */
  isMovable?: boolean;
}

/** The statements under the kinds as they stand: they move with every choice. */
export function AsItWouldBe({ accounts, currency }: { accounts: readonly ImportAccount[]; currency: string }) {
  const { sections, grossProfit, ebitda, netProfit, assets, liabilities, equity, notDecided } =
    proposedStatements(accounts);
  const movable = new Set(
    accounts.filter(isOpen).flatMap(({ kind, decision }) => [kind, ...decision.alternatives].map(pnlSectionOf)),
  );
  function section(name: string, key: PnlSection): Line {
    return { name, amount: sections[key], isMovable: movable.has(key) };
  }
  const range = rangeText(accounts, currency);
  const pnl: Line[] = [
    section('Revenue', 'REVENUE'),
    section('Cost of revenue', 'COST_OF_REVENUE'),
    { name: 'Gross profit', amount: grossProfit, isTotal: true },
    section('Operating expenses', 'OPERATING_EXPENSES'),
    { name: 'EBITDA', amount: ebitda, isTotal: true },
    section('Depreciation', 'DEPRECIATION_AMORTISATION'),
    section('Other income', 'OTHER_INCOME_EXPENSE'),
    section('Income tax', 'INCOME_TAX'),
    { name: 'Net profit', amount: netProfit, isTotal: true },
  ];
  const sheet: Line[] = [
    ...kindLines(accounts, 'ASSET'),
    { name: 'Total assets', amount: assets, isTotal: true },
    ...kindLines(accounts, 'LIABILITY'),
    ...kindLines(accounts, 'EQUITY'),
    { name: 'Net profit', amount: netProfit },
    { name: 'Liabilities and equity', amount: addMoney(liabilities, equity), isTotal: true },
    ...(notDecided === 0 ? [] : [{ name: 'Not decided', amount: notDecided, isMovable: true }]),
  ];
  return (
    <Card title="As it would be" sentence={`P&L and balance sheet of this file, ${currency}`}>
      <Lines label="P&L as it would be" lines={pnl} currency={currency} />
      <Lines label="Balance sheet as it would be" lines={sheet} currency={currency} />
      {range !== null && <p className={styles.range}>{range}</p>}
    </Card>
  );
}

/** Each kind of a side with what it holds, in the order of the sheet. */
function kindLines(accounts: readonly ImportAccount[], side: 'ASSET' | 'LIABILITY' | 'EQUITY'): Line[] {
  return DECIDED_KINDS.filter((kind) => isBalanceSheetKind(kind) && typeOfKind(kind).classification === side).flatMap(
    (kind): Line[] => {
      const sum = sumMoney(accounts.filter((account) => account.kind === kind).map(({ balance }) => balance));
      const isMovable = accounts.some(
        (account) => isOpen(account) && [account.kind, ...account.decision.alternatives].includes(kind),
      );
      return sum === 0
        ? []
        : [{ name: KIND_NAMES[kind], amount: side === 'ASSET' ? sum : negateMoney(sum), isMovable }];
    },
  );
}

function Lines({ label, lines, currency }: { label: string; lines: readonly Line[]; currency: string }) {
  const shown = lines.filter(({ amount, isTotal }) => amount !== 0 || isTotal === true);
  return (
    <dl className={styles.lines} aria-label={label}>
      {shown.map(({ name, amount, isTotal, isMovable }) => (
        <div key={name} data-total={isTotal}>
          <dt data-movable={isMovable}>{name}</dt>
          <dd className={text.figure}>{formatExact(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
