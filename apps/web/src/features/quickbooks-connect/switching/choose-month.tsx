import type { QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { Notice } from '#components/notice.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import styles from '../quickbooks-connect.module.css';

interface ChooseMonthProps {
  switching: QuickbooksSwitching;
  isChoosing: boolean;
  onMonth: (month: Month) => void;
  onChoose: (month: Month) => void;
}

/** One choice, and what becomes of the books on either side of it. */
export function ChooseMonth({ switching, isChoosing, onMonth, onChoose }: ChooseMonthProps) {
  const open = switching.months.filter(({ isShut }) => !isShut);
  const { month, accounts } = switching;
  const isOpen = open.some((each) => each.month === month);
  const carried = accounts.filter(({ before }) => before !== 0).length;
  if (open.length === 0) {
    return (
      <Notice tone="warn">
        Every month that was read from QuickBooks is closed or published here, and what is closed stays. Open a month
        first, then choose from which one QuickBooks counts.
      </Notice>
    );
  }
  const label = month === null ? '' : formatPeriodLabel(month);
  return (
    <Card
      title="From which month does QuickBooks count?"
      sentence="Each month has one source. Your books and QuickBooks are never added up."
    >
      <div className={styles.way}>
        <ul className={styles.points}>
          <li>Months before it stay as they are in your books.</li>
          <li>From it on QuickBooks takes the place of what your files brought, and keeps it up to date.</li>
          <li>
            {carried === 0
              ? 'The balances of the day before are the same on both sides.'
              : `The balances of the day before differ on ${carried === 1 ? 'one account' : `${carried} accounts`}: one entry on the first day carries that over.`}
          </li>
          <li>Names, kinds, plans, targets and comments of accounts that are matched below stay with them.</li>
        </ul>
        <div className={styles.choice}>
          <SelectField
            label="QuickBooks counts from"
            value={isOpen && month !== null ? month : ''}
            placeholder="Choose a month"
            onChange={(value) => onMonth(parseMonth(value))}
            data={open.map((each) => ({ value: each.month, label: formatPeriodLabel(each.month) }))}
          />
          <Button
            variant="filled"
            loading={isChoosing}
            disabled={!isOpen}
            onClick={() => {
              if (month !== null) onChoose(month);
            }}
          >
            {isOpen ? `Count from ${label} on` : 'Choose a month'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
