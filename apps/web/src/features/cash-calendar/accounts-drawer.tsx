import type { CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { formatFullDate } from '#components/date-format.ts';
import { Drawer } from '#components/drawer.tsx';
import { Icon } from '#components/icon.tsx';
import { ListTable } from '#components/list-table/list-table.tsx';
import { formatExact } from '#components/number-format.ts';
import styles from './cash-calendar.module.css';

interface AccountsDrawerProps extends Pick<CashCalendarOfCompany, 'accounts'> {
  opening: MinorUnits;
  currency: string;
  today: LocalDate;
  onClose: () => void;
}

/** The accounts that today's cash is in. */
export function AccountsDrawer({ accounts, opening, currency, today, onClose }: AccountsDrawerProps) {
  const title = `Cash on ${formatFullDate(today)}`;
  return (
    <Drawer label={`${title}: accounts`} breadcrumb={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.sum}>{`${formatExact(opening, currency)} ${currency}`}</p>
        {sumMoney(accounts.map(({ cash }) => cash)) === opening && (
          <p className={styles.proof}>
            <Icon name="check" size={12} />
            The accounts add up to it, by the books
          </p>
        )}
        <ListTable
          label="Accounts"
          columns={[
            { key: 'name', label: 'Account', className: styles.what, render: ({ name }) => name },
            { key: 'cash', label: currency, isFigure: true, render: ({ cash }) => formatExact(cash, currency) },
          ]}
          rows={accounts}
          keyOf={({ name }) => name}
        />
      </div>
    </Drawer>
  );
}
