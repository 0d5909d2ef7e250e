import type { QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import { Card } from '#components/card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount } from '#components/number-format.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import styles from '../quickbooks-connect.module.css';

type Match = QuickbooksSwitching['matches'][number];

interface AccountMatchesProps {
  switching: QuickbooksSwitching;
  isBusy: boolean;
  onMatch: (match: { externalId: string; accountId: string | null }) => void;
}

const NEW = 'new';

/** Which account of QuickBooks is which here. Only those that nobody could know are asked about. */
export function AccountMatches({ switching: { matches, existing }, isBusy, onMatch }: AccountMatchesProps) {
  const asked = matches.filter(({ by }) => by === null || by === 'hand');
  const taken = new Set(matches.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])));
  const numbers = matches.filter(({ by }) => by === 'number').length;
  const names = matches.filter(({ by }) => by === 'name').length;
  const columns: ListColumn<Match>[] = [
    {
      key: 'name',
      label: 'At QuickBooks',
      render: (match) => nameOf(match),
    },
    {
      key: 'match',
      label: 'Here',
      render: ({ externalId, accountId, ...match }) => (
        <SelectField
          aria-label={`${nameOf(match)} is here`}
          disabled={isBusy}
          value={accountId ?? NEW}
          onChange={(value) => onMatch({ externalId, accountId: value === NEW ? null : value })}
          data={[
            { value: NEW, label: 'A new account' },
            ...existing
              .filter(({ id }) => id === accountId || !taken.has(id))
              .map((account) => ({ value: account.id, label: nameOf(account) })),
          ]}
        />
      ),
    },
  ];
  return (
    <Card
      title="Accounts"
      sentence={`${formatCount(numbers)} found by their number, ${formatCount(names)} by their full name.`}
    >
      {asked.length === 0 ? (
        <p className={styles.way}>Every account of QuickBooks is one of yours.</p>
      ) : (
        <div className={styles.log}>
          <ListTable
            label="Accounts matched by hand"
            columns={columns}
            rows={asked}
            keyOf={({ externalId }) => externalId}
            isOpenBelow
          />
        </div>
      )}
    </Card>
  );
}

function nameOf({ code, name }: { code: string | null; name: string }): string {
  return code === null ? name : `${code} ${name}`;
}
