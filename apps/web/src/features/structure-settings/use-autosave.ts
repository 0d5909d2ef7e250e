import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { saveDraftMutation, structureSettingsQuery } from '#data/structure-queries.ts';
import { contractDraft, givenCodes, withCodes, type EditorDraft } from './editor-draft.ts';

const QUIET_MS = 800;

export interface Autosave {
  status: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** Why the server refused the draft, when it did; empty when it did not answer. */
  refusal: string;
  /** Whether the shown structure differs from the published one. */
  isChanged: boolean;
  /** The published version the draft stands on. */
  baseVersion: number;
  /** Saves at once; true when the server has the draft. */
  saveNow: () => Promise<boolean>;
  /** Puts the draft on top of what somebody else has published. */
  rebase: () => Promise<void>;
}

interface AutosaveInput {
  draft: EditorDraft;
  /** JSON of the published structure. */
  published: string;
  onCodes: (codes: ReadonlyMap<string, string>) => void;
  /** What is published now is what the draft is compared with from here on. */
  onRebase: () => void;
}

/** Saves the draft a moment after the last edit. What could not be saved stays here and is tried again on demand. */
export function useAutosave(scope: CompanyScope, settings: StructureSettings, input: AutosaveInput): Autosave {
  const { draft, published, onCodes } = input;
  const { reportType, structureVersion } = settings;
  const queryClient = useQueryClient();
  const { queryKey } = structureSettingsQuery(scope, reportType);
  const { mutateAsync } = useMutation(saveDraftMutation(scope));
  const [baseVersion, setBaseVersion] = useState(settings.draftBaseVersion ?? structureVersion);
  const [saved, setSaved] = useState(() => JSON.stringify(contractDraft(draft)));
  const [problem, setProblem] = useState<(Problem & { of: string }) | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const current = JSON.stringify(contractDraft(draft));

  async function save(version: number): Promise<boolean> {
    const sent = draft;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const isBack = current === published;
      const answer = await mutateAsync({
        reportType,
        baseVersion: version,
        draft: isBack ? null : contractDraft(sent),
      });
      const codes = givenCodes(sent.sections, answer.draft?.sections ?? []);
      onCodes(codes);
      setSaved(JSON.stringify(contractDraft(withCodes(sent, codes))));
      setProblem(null);
      queryClient.setQueryData(queryKey, answer);
      return true;
    } catch (error) {
      const met = problemOf(error);
      setProblem({ of: current, ...met });
      // Who has published meanwhile, and when.
      if (met.kind === 'conflict') await queryClient.invalidateQueries({ queryKey });
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  function saveQuietly(): void {
    if (!isBusy.current) void save(baseVersion);
  }
  // A failed try waits for the next edit or for the reader: a server in trouble must not be asked for ever.
  useWhenQuiet(current !== saved && problem?.of !== current && !isSaving, current, saveQuietly);

  const isOutdated = structureVersion > baseVersion && current !== published;
  return {
    status: statusOf({ isSaving, problem: problem?.kind ?? null, isDirty: current !== saved, isOutdated }),
    refusal: problem?.refusal ?? '',
    isChanged: current !== published,
    baseVersion,
    saveNow: () => (current === saved && problem === null ? Promise.resolve(true) : save(baseVersion)),
    async rebase() {
      setBaseVersion(structureVersion);
      input.onRebase();
      await save(structureVersion);
    },
  };
}

/** Runs something a moment after the last change, as long as it is due. */
function useWhenQuiet(isDue: boolean, change: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(latest, QUIET_MS);
    return () => clearTimeout(timer);
  }, [change, isDue]);
}

interface Problem {
  kind: 'failed' | 'conflict';
  refusal: string;
}

function problemOf(error: unknown): Problem {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
  return { kind: refused?.status === 409 ? 'conflict' : 'failed', refusal: refused?.message ?? '' };
}

interface StatusFacts {
  isSaving: boolean;
  problem: 'failed' | 'conflict' | null;
  isDirty: boolean;
  isOutdated: boolean;
}

function statusOf({ isSaving, problem, isDirty, isOutdated }: StatusFacts): Autosave['status'] {
  if (isSaving) return 'saving';
  if (problem === 'conflict' || isOutdated) return 'conflict';
  if (problem !== null) return 'failed';
  return isDirty ? 'waiting' : 'saved';
}
