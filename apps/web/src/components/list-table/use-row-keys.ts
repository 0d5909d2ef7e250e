import { useEffect, useState } from 'react';

interface RowKeys {
  /** The marked row, or -1 before a key was pressed. */
  marked: number;
}

/** `j` and `k` move a mark over the rows and Enter opens the marked one, unless the reader is typing. */
export function useRowKeys(rowCount: number, onOpen: (row: number) => void): RowKeys {
  const [marked, setMarked] = useState(-1);
  const last = rowCount - 1;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') setMarked((row) => Math.min(row + 1, last));
      if (event.key === 'k') setMarked((row) => Math.max(row - 1, 0));
      if (event.key === 'Enter' && marked >= 0 && marked <= last && event.target === document.body) onOpen(marked);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [last, marked, onOpen]);

  return { marked: Math.min(marked, last) };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
