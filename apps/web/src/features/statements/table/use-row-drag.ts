import { useState, type PointerEvent, type RefObject } from 'react';

export interface Drop {
  key: string;
  target: string;
  side: 'before' | 'after';
}

interface RowDrag {
  /** The row that would be passed, and on which side the dragged one would land; null while nothing is dragged. */
  drop: Drop | null;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Drags a row by its handle among its siblings. A mere press changes nothing; Escape and a pointer that is taken away
 * leave everything as it was.
 */
export function useRowDrag(
  element: RefObject<HTMLElement | null>,
  canPass: (key: string, target: string) => boolean,
  onDrop: (key: string, target: string) => void,
): RowDrag {
  const [drop, setDrop] = useState<Drop | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    const key = grip?.closest('tr')?.dataset['key'];
    if (grip === null || key === undefined || event.button !== 0) return;
    event.preventDefault();
    follow(key);
  }

  function follow(key: string): void {
    const ended = new AbortController();
    let current: Drop | null = null;
    function end(isDropped: boolean): void {
      ended.abort();
      setDrop(null);
      if (isDropped && current !== null) onDrop(key, current.target);
    }
    function onMove({ clientX, clientY }: globalThis.PointerEvent): void {
      current = dropAt(element.current, key, { clientX, clientY }, canPass);
      setDrop(current);
    }
    const options = { signal: ended.signal };
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), options);
  }

  return { drop, onPointerDown };
}

function dropAt(
  table: HTMLElement | null,
  key: string,
  point: { clientX: number; clientY: number },
  canPass: (key: string, target: string) => boolean,
): Drop | null {
  const row = document.elementFromPoint(point.clientX, point.clientY)?.closest<HTMLElement>('tr[data-key]');
  const target = row?.dataset['key'];
  if (table === null || row === null || row === undefined || target === undefined) return null;
  if (target === key || !table.contains(row) || !canPass(key, target)) return null;
  const own = table.querySelector(`tr[data-key="${CSS.escape(key)}"]`);
  const isBelow = own !== null && (own.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { key, target, side: isBelow ? 'after' : 'before' };
}
