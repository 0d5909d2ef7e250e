import { useQueryClient } from '@tanstack/react-query';
import { replaceImportFile } from '@tieout/contracts/import-file.ts';
import { uploadLedger, type ImportKind } from '@tieout/contracts/ledger-import.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery, ledgerImportsQuery } from '#data/ledger-import-queries.ts';
import { carryFile } from '#lib/carried-file.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { uploadProblem } from './upload-rules.ts';

export interface Upload {
  /** Name of the file on its way; null when none is. */
  fileName: string | null;
  share: number;
  problem: string | null;
  /** The file that was not taken. */
  refused: File | null;
  start: (file: File, kind?: ImportKind | null) => void;
  cancel: () => void;
}

const NOT_SENT = 'The file could not be sent. Nothing was changed; try again in a moment.';

/**
 * Sends a file and opens its import; with `replaces` it takes the place of that import's file. Leaving the page ends the
 * upload, and nothing has happened.
 */
export function useUpload(scope: CompanyScope, replaces: string | null = null): Upload {
  const { companyId, base } = scope;
  const [fileName, setFileName] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, kind: ImportKind | null): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    setFileName(file.name);
    try {
      const query = { companyId, fileName: file.name };
      const options = { file, signal: controller.signal, onProgress: setShare };
      const begun =
        replaces === null
          ? await uploadFile(uploadLedger, { query: { ...query, ...(kind !== null && { kind }) } }, options)
          : await uploadFile(replaceImportFile, { params: { id: replaces }, query }, options);
      // It may turn out to belong elsewhere.
      carryFile(begun.id, file);
      queryClient.setQueryData(ledgerImportQuery(scope, begun.id).queryKey, begun);
      void queryClient.invalidateQueries({ queryKey: ledgerImportsQuery(scope).queryKey });
      if (replaces === null) await navigate(`${base}/data-sources/imports/${begun.id}`);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(failureText(error, NOT_SENT));
      setRefused(file);
    } finally {
      if (running.current === controller) setFileName(null);
    }
  }

  return {
    fileName,
    share,
    problem,
    refused,
    start(file, kind = null) {
      const reason = uploadProblem(file);
      setProblem(reason);
      setRefused(reason === null ? null : file);
      if (reason === null) void send(file, kind);
    },
    cancel() {
      running.current?.abort();
      setProblem('The upload was cancelled. Nothing was changed.');
    },
  };
}
