import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

const DELAY_MS = 400;

export interface CardPlace {
  key: string;
  column: number;
  /** Of the cell, in the window. */
  rect: DOMRect;
}

interface HoverCard {
  card: CardPlace | null;
  onPointerOver: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onClick: (event: MouseEvent) => void;
  /** At once, for the keyboard; a second time closes it. */
  toggleFor: (cell: HTMLElement | null | undefined) => void;
  close: () => void;
}

/** A card for the cell the pointer rests on for 400 ms; whatever moves on cancels it. */
export function useHoverCard(isEnabled: boolean): HoverCard {
  const [card, setCard] = useState<CardPlace | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const waitingFor = useRef<Element | null>(null);
  const clicked = useRef<{ x: number; y: number } | null>(null);

  function close(): void {
    window.clearTimeout(timer.current);
    waitingFor.current = null;
    setCard(null);
  }

  /** Whoever has opened a cell looks at its lines: no card until the pointer moves, even when the table does. */
  function onClick({ clientX: x, clientY: y }: MouseEvent): void {
    close();
    clicked.current = { x, y };
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (card === null) return undefined;
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape') setCard(null);
    }
    function onScroll(): void {
      setCard(null);
    }
    const ended = new AbortController();
    document.addEventListener('keydown', onKeyDown, { signal: ended.signal });
    document.addEventListener('scroll', onScroll, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [card]);

  function onPointerOver(event: PointerEvent): void {
    if (!isEnabled || event.pointerType !== 'mouse') return;
    if (clicked.current?.x === event.clientX && clicked.current.y === event.clientY) return;
    clicked.current = null;
    const cell = cellAt(event.target);
    if (cell === waitingFor.current) return;
    close();
    if (cell === null) return;
    waitingFor.current = cell;
    timer.current = window.setTimeout(() => setCard(placeOf(cell)), DELAY_MS);
  }

  function toggleFor(cell: HTMLElement | null | undefined): void {
    const place = isEnabled && cell !== null && cell !== undefined ? placeOf(cell) : null;
    setCard((shown) => (place !== null && shown?.key === place.key && shown.column === place.column ? null : place));
  }

  return { card, onPointerOver, onPointerLeave: close, onClick, toggleFor, close };
}

/** Only cells with lines behind them have a card. */
function cellAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('td[data-drill]') : null;
}

function placeOf(cell: HTMLElement): CardPlace | null {
  const key = cell.closest('tr')?.dataset['key'];
  if (key === undefined || cell.dataset['drill'] === undefined) return null;
  return { key, column: Number(cell.dataset['column']), rect: cell.getBoundingClientRect() };
}
