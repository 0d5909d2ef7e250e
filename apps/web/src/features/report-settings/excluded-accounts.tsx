import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { structureSettingsQuery } from '#data/structure-queries.ts';
import styles from './report-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface ExcludedAccountsProps {
  form: SettingsForm;
  scope: CompanyScope;
  /** The names come from the structure, which only those who may change it can read. */
  canSeeNames: boolean;
}

/** Accounts left out of the managerial view, each with its note. Others are excluded in the structure. */
export function ExcludedAccounts({ form, scope, canSeeNames }: ExcludedAccountsProps) {
  const { excludedAccounts: excluded } = form.values;
  const { data: structure } = useQuery({
    ...structureSettingsQuery(scope, 'MANAGERIAL_PNL'),
    enabled: canSeeNames && excluded.length > 0,
  });
  const names = new Map(structure?.accounts.map(({ accountId, code, name }) => [accountId, [code, name]]));

  return (
    <Card
      title="Excluded accounts"
      sentence="Their amounts are left out of the managerial view and shown below net profit, so reports still tie to the books."
    >
      {excluded.length === 0 ? (
        <p className={styles.none}>
          No account is excluded. <Link to={`${scope.base}/settings/structure`}>Exclude one under Structure</Link>
        </p>
      ) : (
        <ul className={styles.excluded}>
          {excluded.map(({ accountId, note }) => {
            const name = names.get(accountId)?.filter(Boolean).join(' ') ?? `Account ${accountId.slice(0, 8)}`;
            return (
              <li key={accountId}>
                <div className={styles.excludedText}>
                  <span className={styles.excludedName}>{name}</span>
                  <span className={styles.help}>{note}</span>
                </div>
                <Button
                  size="xs"
                  aria-label={`Include again: ${name}`}
                  onClick={() =>
                    form.set(
                      'excludedAccounts',
                      excluded.filter((each) => each.accountId !== accountId),
                    )
                  }
                >
                  Include again
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
