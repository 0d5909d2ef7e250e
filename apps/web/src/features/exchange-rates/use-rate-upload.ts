import { useQueryClient } from '@tanstack/react-query';
import { checkRateFile, RATE_LIMITS, uploadRateFile, type RateFileCheck } from '@tieout/contracts/exchange-rates.ts';
import { useEffect, useRef, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { refusalOf } from './use-change-rates.ts';

export interface CheckedFile extends RateFileCheck {
  file: File;
}

export interface RateUpload {
  isBusy: boolean;
  /** Why the last file was not taken. */
  problem: string | null;
  /** A file that was looked at and waits for a yes. */
  checked: CheckedFile | null;
  check: (file: File) => void;
  keep: () => void;
  leave: () => void;
}

/** Looks at a file first, and keeps its rates when somebody says so. Leaving the page ends what is on its way. */
export function useRateUpload({ companyId }: CompanyScope): RateUpload {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(
    work: (options: { signal: AbortSignal; onProgress: () => void }) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setProblem(null);
    try {
      await work({ signal: controller.signal, onProgress: () => undefined });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(refusalOf(error as Error));
      setChecked(null);
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  }

  function queryOf(file: File) {
    return { query: { companyId, fileName: file.name } };
  }

  return {
    isBusy,
    problem,
    checked,
    check(file) {
      if (file.size > RATE_LIMITS.fileBytes) return setProblem('A file of rates can be up to 20 MB.');
      return void send(async (options) => {
        setChecked({ file, ...(await uploadFile(checkRateFile, queryOf(file), { file, ...options })) });
      });
    },
    keep() {
      if (checked === null) return;
      const { file } = checked;
      void send(async (options) => {
        await uploadFile(uploadRateFile, queryOf(file), { file, ...options });
        setChecked(null);
        void queryClient.invalidateQueries();
        showToast(session, `Rates of ${file.name} are in use.`);
      });
    },
    leave: () => setChecked(null),
  };
}
