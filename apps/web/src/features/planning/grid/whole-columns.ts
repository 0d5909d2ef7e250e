/**
 * Keeps a frame as wide as whole columns fill it beside the cells that stay: half an amount would be read as another one.
 * Returns how to stop.
 */
export function keepWholeColumns(frame: HTMLElement): () => void {
  const room = frame.parentElement;
  if (room === null) return () => undefined;
  function fit(): void {
    const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
    const staying = heads.filter((head) => getComputedStyle(head).left !== 'auto');
    // A year may be a hair wider for its amounts; the room before an amount has place for that.
    const column = heads.find((head) => !staying.includes(head))?.offsetWidth ?? 0;
    if (column === 0 || room === null) return;
    const bar = frame.offsetWidth - frame.clientWidth;
    const taken = staying.reduce((sum, { offsetWidth }) => sum + offsetWidth, bar);
    const count = Math.max(1, Math.floor((room.clientWidth - taken) / column));
    frame.style.maxWidth = `${taken + count * column}px`;
  }
  beginAtOpenMonths(frame);
  const observer = new ResizeObserver(fit);
  observer.observe(room);
  return () => observer.disconnect();
}

/** Where closed months fill the room, as on a phone, the last of them stands first: what can be typed in is in sight. */
function beginAtOpenMonths(frame: HTMLElement): void {
  // Once: from then on it is theirs to scroll.
  if (frame.dataset['begun'] !== undefined) return;
  frame.dataset['begun'] = '';
  const first = frame.querySelector<HTMLElement>('thead [data-first]');
  const [before, names] = [first?.previousElementSibling, frame.querySelector<HTMLElement>('thead th')];
  if (first === null || names === null || !(before instanceof HTMLElement)) return;
  if (first.offsetLeft + first.offsetWidth > frame.clientWidth)
    frame.scrollLeft = before.offsetLeft - names.offsetWidth;
}
