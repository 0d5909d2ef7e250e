import { useQueryClient } from '@tanstack/react-query';
import { BANK_LIMITS, checkBankFile, uploadBankFile, type BankFileCheck } from '@tieout/contracts/bank.ts';
import { useEffect, useRef, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { queryOfAnswers, type UploadAnswers } from './upload-answers.ts';

export interface CheckedBankFile extends BankFileCheck {
  file: File;
  answers: UploadAnswers;
}

export interface BankUpload {
  isBusy: boolean;
  /** Why the last file, or what was said about it, was not taken. */
  problem: string | null;
  /** The file that could not be read. */
  refused: File | null;
  /** A file that was looked at and waits for answers or a yes. */
  checked: CheckedBankFile | null;
  choose: (file: File) => void;
  /** Look at it again with what somebody says about it. */
  answer: (answers: UploadAnswers) => void;
  keep: (answers: UploadAnswers) => void;
  leave: () => void;
}

const FAILED = 'The statement could not be read. Try again in a moment.';

/** Looks at a file first, and keeps its lines when somebody says so. Leaving the page ends what is on its way. */
export function useBankUpload({ companyId }: CompanyScope): BankUpload {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<CheckedBankFile | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setProblem(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText(error, FAILED));
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  }

  function look(file: File, answers: UploadAnswers): void {
    const query = { companyId, fileName: file.name, ...queryOfAnswers(answers) };
    setRefused(file);
    void send(async (signal) => {
      const check = await uploadFile(checkBankFile, { query }, { file, signal, onProgress: () => undefined });
      setRefused(null);
      setChecked({ file, answers, ...check });
    });
  }

  return {
    isBusy,
    problem,
    refused: isBusy ? null : refused,
    checked,
    choose(file) {
      if (file.size > BANK_LIMITS.fileBytes) return setProblem('A bank statement can be up to 16 MB.');
      setChecked(null);
      return look(file, {});
    },
    answer: (answers) => checked !== null && look(checked.file, answers),
    keep(answers) {
      if (checked === null) return;
      const { file } = checked;
      const query = { companyId, fileName: file.name, ...queryOfAnswers(answers) };
      void send(async (signal) => {
        await uploadFile(uploadBankFile, { query }, { file, signal, onProgress: () => undefined });
        setChecked(null);
        void queryClient.invalidateQueries({ queryKey: ['bank', companyId] });
        showToast(session, `${file.name} is kept.`);
      });
    },
    leave() {
      setChecked(null);
      setProblem(null);
    },
  };
}
