import type { StatementRowAnswer, ReportType } from '@tieout/contracts/statements.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSessionState } from '#session/session-context.tsx';
import { readOpenRows, writeOpenRows } from '#lib/storage.ts';
import { openAtFirst, openLevel, openToLevel } from './table/display-rows.ts';

const FIRST_LEVEL = 2;

interface OpenRows {
  open: ReadonlySet<string>;
  toggle: (code: string) => void;
  openTo: (level: number) => void;
  /** Which of them is open now; null where rows were folded one by one. */
  level: number | null;
}

/** Which rows are unfolded: sections at first, then as this reader left this statement the last time. */
export function useOpenRows(type: ReportType, rows: readonly StatementRowAnswer[]): OpenRows {
  const { sessionKey } = useSessionState();
  const key = `${sessionKey.split(' ')[0]} ${type}`;
  const [kept, setKept] = useState(() => ({ key, codes: readOpenRows(key) }));
  const codes = kept.key === key ? kept.codes : readOpenRows(key);
  const open = useMemo(() => new Set(codes ?? openAtFirst(rows, FIRST_LEVEL)), [codes, rows]);

  const keep = useCallback(
    (next: string[]) => {
      setKept({ key, codes: next });
      writeOpenRows(key, next);
    },
    [key],
  );
  const toggle = useCallback(
    (code: string) => keep(open.has(code) ? [...open].filter((each) => each !== code) : [...open, code]),
    [keep, open],
  );
  const openTo = useCallback((level: number) => keep(openToLevel(rows, level)), [keep, rows]);
  const level = useMemo(() => openLevel(rows, open), [rows, open]);
  return { open, toggle, openTo, level };
}
