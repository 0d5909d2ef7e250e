import { useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';
import { pressed, type KeyGroup, type KeyName } from './keys.ts';

type KeyHandlers<G extends KeyGroup> = Readonly<Record<KeyName<G>, (event: KeyboardEvent) => void>>;

/** Keys of a page, wherever the focus is but in a field, where a letter is a letter; those with Ctrl or Command work there, too. */
export function useKeys<G extends KeyGroup>(group: G, handlers: KeyHandlers<G>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isTyping(event.target) && !event.ctrlKey && !event.metaKey) return;
      // What a dialog asks comes first; its own keys are its own.
      if (document.querySelector('dialog[open]') !== null) return;
      const name = pressed(group, event);
      if (name !== null) latest.current[name](event);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [group]);
}
