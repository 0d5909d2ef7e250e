import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  FACT_KIND_NAMES,
  FACT_KINDS,
  factKind,
  getFactTemplate,
  uploadFacts,
  type FactImport,
  type FactImports,
  type FactKind,
} from '@tieout/contracts/fact-import.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { FieldError } from '#components/field-error.tsx';
import { FileButton } from '#components/file-button.tsx';
import { Icon } from '#components/icon.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { factImportsQuery } from '#data/fact-import-queries.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { failureText } from '#lib/failure-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText, KIND_SENTENCES, LIMITS_TEXT } from './fact-text.ts';
import styles from './facts.module.css';

interface FactUploadCardProps {
  scope: CompanyScope;
  kinds: FactImports['kinds'] | null;
  onChecked: (item: FactImport) => void;
}

const CHOICES = FACT_KINDS.map((kind) => ({ value: kind, label: FACT_KIND_NAMES[kind] }));
const NOT_SENT = 'The file could not be sent. Nothing was changed; try again in a moment.';

export function FactUploadCard({ scope, kinds, onChecked }: FactUploadCardProps) {
  const [kind, setKind] = useState<FactKind>('timesheets');
  const upload = useFactUpload(scope, kind, onChecked);
  const isLocked = !useOnline() || upload.isPending;
  const held = kinds?.find((each) => each.kind === kind)?.count ?? 0;
  return (
    <Card
      title="Add facts"
      sentence="What is not in the books: hours, orders, subscriptions, deals, pay and listings. You see what was read before it counts."
    >
      <div className={styles.body}>
        <SelectField
          label="Kind"
          className={styles.kind}
          disabled={isLocked}
          value={kind}
          onChange={(value) => setKind(factKind.safeParse(value).data ?? kind)}
          data={CHOICES}
        />
        <p className={styles.meaning}>
          {KIND_SENTENCES[kind]}
          {held > 0 && ` Files have brought ${countText(held, 'fact', 'facts')} of this kind.`}
        </p>
        <div className={styles.actions}>
          <FileButton
            label="Choose a file"
            inputLabel="File of facts"
            accept=".csv,.tsv,.txt,.xlsx"
            variant="filled"
            isLocked={isLocked}
            isBusy={upload.isPending}
            onFile={(file) => upload.mutate(file)}
          />
          <Templates scope={scope} kind={kind} />
        </div>
        {upload.error !== null && <FieldError isAlert>{failureText(upload.error, NOT_SENT)}</FieldError>}
        <p className={styles.detail}>{LIMITS_TEXT}</p>
      </div>
    </Card>
  );
}

function useFactUpload(scope: CompanyScope, kind: FactKind, onChecked: (item: FactImport) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const { signal } = new AbortController();
      const query = { companyId: scope.companyId, kind, fileName: file.name };
      return uploadFile(uploadFacts, { query }, { file, signal, onProgress: () => undefined });
    },
    onSuccess: async (item) => {
      await queryClient.invalidateQueries({ queryKey: factImportsQuery(scope).queryKey });
      onChecked(item);
    },
  });
}

function Templates({ scope: { companyId }, kind }: { scope: CompanyScope; kind: FactKind }) {
  const session = useSession();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      callForFile(getFactTemplate, { params: { kind }, query: { companyId, format } }),
    onSuccess: (answer) => answer.kind === 'file' && saveFile(answer.name, answer.content),
    onError: () => showToast(session, 'The template could not be loaded. Try again in a moment.', true),
  });
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      leftSection={<Icon name="download" size={12} />}
      loading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      {`Template, ${format.toUpperCase()}`}
    </Button>
  ));
}
