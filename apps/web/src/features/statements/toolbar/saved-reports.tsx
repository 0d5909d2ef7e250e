import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomReport } from '@tieout/contracts/custom-reports.ts';
import type { ReportType } from '@tieout/contracts/statements.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { offerUndo } from '#session/action-toasts.ts';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import {
  createCustomReportMutation,
  customReportsQuery,
  deleteCustomReportMutation,
  updateCustomReportMutation,
  type CustomReportBody,
} from '#data/statement-queries.ts';
import { slugOf, STATEMENT_NAME } from '../statement-names.ts';
import { NameForm } from './name-form.tsx';
import styles from './toolbar.module.css';

interface SavedReportsProps {
  scope: CompanyScope;
  type: ReportType;
  /** The choices of the screen, as a query string. */
  query: string;
  /** Readers may open what is shared with them and keep nothing. */
  canKeep: boolean;
}

/** Reports kept under a name: the present choices can be kept, and earlier ones opened, renamed and deleted. */
export function SavedReports({ scope, type, query, canKeep }: SavedReportsProps) {
  const { data: reports = [] } = useQuery(customReportsQuery(scope));
  const edits = useReportEdits(scope);
  return (
    <PopoverButton icon="star" label="" name="Saved reports" look="quiet" width={320}>
      {(close) => (
        <>
          {canKeep && (
            <NameForm
              label="Save these choices as"
              start=""
              action="Save"
              hasSharing
              onSubmit={(name, isShared) => edits.create({ name, type, query, isShared })}
            />
          )}
          {reports.length === 0 && <p className={styles.note}>No saved reports yet.</p>}
          <ul className={styles.saved}>
            {reports.map((report) => (
              <SavedReport key={report.id} report={report} base={scope.base} edits={edits} onOpen={close} />
            ))}
          </ul>
        </>
      )}
    </PopoverButton>
  );
}

interface SavedReportProps {
  report: CustomReport;
  base: string;
  edits: ReportEdits;
  onOpen: () => void;
}

function SavedReport({ report, base, edits, onOpen }: SavedReportProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name, type, query, isShared, isMine } = report;
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          start={name}
          action="Rename"
          onSubmit={async (next) => {
            await edits.update(id, { name: next, type, query, isShared });
            setIsRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.savedRow}>
      <Link to={`${base}/reports/${slugOf(type)}?${query}`} onClick={onOpen} className={styles.savedName}>
        {name}
        <span className={styles.savedType}>{`${STATEMENT_NAME[type]}${isMine ? '' : ', shared'}`}</span>
      </Link>
      {isMine && (
        <>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
          <button
            type="button"
            className={styles.iconButton}
            aria-label={`Delete ${name}`}
            onClick={() => void edits.remove(report)}
          >
            <Icon name="close" size={12} />
          </button>
        </>
      )}
    </li>
  );
}

interface ReportEdits {
  create: (body: CustomReportBody) => Promise<void>;
  update: (id: string, body: CustomReportBody) => Promise<void>;
  remove: (report: CustomReport) => Promise<void>;
}

function useReportEdits(scope: CompanyScope): ReportEdits {
  const session = useSession();
  const queryClient = useQueryClient();
  const creating = useMutation(createCustomReportMutation(scope));
  const updating = useMutation(updateCustomReportMutation(scope));
  const deleting = useMutation(deleteCustomReportMutation(scope));

  async function saved(work: Promise<unknown>, words: string, failure: string): Promise<void> {
    try {
      await work;
      if (words !== '') showToast(session, words);
    } catch (error) {
      showToast(session, failureText(error, failure), true);
    }
    await queryClient.invalidateQueries({ queryKey: customReportsQuery(scope).queryKey });
  }

  function create(body: CustomReportBody): Promise<void> {
    return saved(creating.mutateAsync(body), `${body.name} is saved.`, 'The report could not be saved.');
  }

  async function remove({ id, name, type, query, isShared }: CustomReport): Promise<void> {
    await saved(
      deleting.mutateAsync(id).then(() => {
        offerUndo(session, `${name} is deleted.`, () => void create({ name, type, query, isShared }));
      }),
      '',
      'The report could not be deleted.',
    );
  }

  return {
    create,
    update: (id, body) => saved(updating.mutateAsync({ id, body }), '', 'The report could not be renamed.'),
    remove,
  };
}
