import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { cancelJob, getFile, getJob, type Job, type jobReceipt } from '@tieout/contracts/jobs.ts';
import { showProgress } from '#session/action-toasts.ts';
import { callApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { callForFile, type FileAnswer } from '#lib/call-for-file.ts';
import { pollDelay } from '#lib/poll-delay.ts';
import { saveFile } from '#lib/save-file.ts';
import { hideToast, showToast, type Session } from '#session/session.ts';

type MakesFile = Endpoint & { file: true; response: typeof jobReceipt };

interface Download<E extends MakesFile> {
  companyId: string;
  /** What is being made, for the toast: `Managerial P&L`. */
  what: string;
  ask: () => Promise<FileAnswer<E>>;
}

/** Saves the file, at once or when the job that makes it has ended; whatever fails is said in a toast. */
export async function download<E extends MakesFile>(session: Session, request: Download<E>): Promise<void> {
  try {
    const answer = await request.ask();
    if (answer.kind === 'file') saveFile(answer.name, answer.content);
    else await followJob(session, request, answer.receipt.jobId);
  } catch (error) {
    showToast(session, failureOf(error), true);
  }
}

async function followJob(
  session: Session,
  { companyId, what }: Pick<Download<MakesFile>, 'companyId' | 'what'>,
  jobId: string,
): Promise<void> {
  const target = { params: { id: jobId }, query: { companyId } };
  let isCancelled = false;
  function onCancel(): void {
    isCancelled = true;
    // Nobody waits for it any more; if it cannot be cancelled it ends by itself.
    callApi(cancelJob, target).catch(() => undefined);
    showToast(session, 'The export was cancelled.');
  }
  for (let answers = 0; !isCancelled; answers += 1) {
    if (hasLeft(session, companyId)) return;
    const job = await callApi(getJob, target);
    // Read again: the reader may have pressed Cancel while the answer was on its way.
    if (isCancelled) return;
    if (job.status === 'waiting' || job.status === 'running') {
      showProgress(session, `Preparing ${what}`, job.progress, onCancel);
      await new Promise((resolve) => setTimeout(resolve, pollDelay(answers)));
    } else {
      await finish(session, companyId, job);
      return;
    }
  }
}

/** Whoever works in another company now, or has logged out, waits for nothing of this one. */
function hasLeft(session: Session, companyId: string): boolean {
  const { role, userDetails } = session.getState();
  const isElsewhere = role !== 'MANAGER' && userDetails.companyId !== companyId;
  if (isElsewhere) hideToast(session);
  return isElsewhere;
}

async function finish(session: Session, companyId: string, { status, fileId, error }: Job): Promise<void> {
  if (status !== 'done' || fileId === null) {
    showToast(session, error ?? 'The file could not be made. Try again in a moment.', true);
    return;
  }
  const answer = await callForFile(getFile, { params: { id: fileId }, query: { companyId } });
  if (answer.kind === 'file') saveFile(answer.name, answer.content);
  hideToast(session);
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The file could not be saved.';
  if (error.status === 0) return 'The server did not answer. Nothing was exported; try again in a moment.';
  if (error.status === 404) return 'You may not export this, or it no longer exists.';
  return error.status < 500 ? error.message : 'The file could not be made. Try again in a moment.';
}
