import { useState } from 'react';
import { useKeys } from '#lib/use-keys.ts';

interface RowKeys {
  /** The marked row, or -1 before a key was pressed. */
  marked: number;
}

/** `j` and `k` move a mark over the rows, Enter opens the marked one and `x` ticks it, unless the reader is typing. */
export function useRowKeys(
  rowCount: number,
  { onOpen, onToggle }: { onOpen: (row: number) => void; onToggle: (row: number) => void },
): RowKeys {
  const [marked, setMarked] = useState(-1);
  const last = rowCount - 1;

  useKeys('list', {
    down: () => setMarked((row) => Math.min(row + 1, last)),
    up: () => setMarked((row) => Math.max(row - 1, 0)),
    open(event) {
      if (marked >= 0 && marked <= last && event.target === document.body) onOpen(marked);
    },
    choose() {
      if (marked >= 0 && marked <= last) onToggle(marked);
    },
  });

  return { marked: Math.min(marked, last) };
}
