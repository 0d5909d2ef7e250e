import { useMutation } from '@tanstack/react-query';
import { getImportTemplate, IMPORT_KINDS, type ImportKind } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { saveFile } from '#lib/save-file.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

/** CSV files to fill in, one per kind. */
export function Templates({ scope: { companyId } }: { scope: CompanyScope }) {
  const session = useSession();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: ImportKind) => callApi(getImportTemplate, { params: { kind }, query: { companyId } }),
    onSuccess: (text, kind) => saveFile(`${kind}-template.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' })),
    onError: () => showToast(session, 'The template could not be loaded. Try again in a moment.', true),
  });
  return (
    <div className={styles.templates}>
      <span className={styles.detail}>Templates to fill in:</span>
      {IMPORT_KINDS.map((kind) => (
        <Button
          key={kind}
          size="xs"
          leftSection={<Icon name="download" size={12} />}
          loading={isPending && variables === kind}
          onClick={() => mutate(kind)}
        >
          {KIND_NAMES[kind]}
        </Button>
      ))}
    </div>
  );
}
