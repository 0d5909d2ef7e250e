/** What of a keyboard event says which key it was. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface KeyOfGroup {
  label: string;
  /** `Mod+K`, `Alt+ArrowUp`, `[`. Mod is Ctrl, and Command on a Mac. */
  chords: readonly string[];
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * All keys of the application. Handlers ask `pressed` and know no key themselves, and the sheet is drawn from here: what it
 * says is what works. Groups of the same title stand together.
 */
export const KEY_GROUPS = {
  search: {
    title: 'Everywhere',
    keys: {
      open: { label: 'Search and actions', chords: ['Mod+K'] },
      sheet: { label: 'This sheet', chords: ['?'] },
    },
  },
  drawer: { title: 'Everywhere', keys: { close: { label: 'Close what is open', chords: ['Escape'] } } },
  period: {
    title: 'Period',
    keys: {
      earlier: { label: 'Earlier period', chords: ['['] },
      later: { label: 'Later period', chords: [']'] },
      choose: { label: 'Choose the period', chords: ['p'] },
    },
  },
  list: {
    title: 'Lists',
    keys: {
      down: { label: 'Down', chords: ['j'] },
      up: { label: 'Up', chords: ['k'] },
      open: { label: 'Open', chords: ['Enter'] },
      choose: { label: 'Tick', chords: ['x'] },
    },
  },
  gridMoves: {
    title: 'On a figure',
    keys: {
      step: { label: 'Move', chords: ARROWS },
      ends: { label: 'First, last column', chords: ['Home', 'End'] },
      page: { label: 'Ten rows up, down', chords: ['PageUp', 'PageDown'] },
      corners: { label: 'First, last figure', chords: ['Mod+Home', 'Mod+End'] },
    },
  },
  figure: {
    title: 'On a figure',
    keys: {
      open: { label: 'Open its lines', chords: ['Enter'] },
      unfold: { label: 'Unfold the row', chords: ['Space'] },
      card: { label: 'What it is', chords: ['i'] },
      comment: { label: 'Comment on it', chords: ['c'] },
      up: { label: 'Move the row up', chords: ['Alt+ArrowUp'] },
      down: { label: 'Move the row down', chords: ['Alt+ArrowDown'] },
    },
  },
  chart: {
    title: 'On a chart',
    keys: {
      step: { label: 'Earlier, later', chords: ['ArrowLeft', 'ArrowRight'] },
      ends: { label: 'First, last', chords: ['Home', 'End'] },
      before: { label: 'Series before', chords: ['ArrowUp'] },
      after: { label: 'Series after', chords: ['ArrowDown'] },
      open: { label: 'Open its rows', chords: ['Enter'] },
      away: { label: 'Put the cursor away', chords: ['Escape'] },
    },
  },
  tab: {
    title: 'On a tab of the dashboard',
    keys: {
      rename: { label: 'Rename the tab', chords: ['F2'] },
      left: { label: 'Move it left', chords: ['Alt+ArrowLeft'] },
      right: { label: 'Move it right', chords: ['Alt+ArrowRight'] },
    },
  },
  card: {
    title: 'On the handle of a chart',
    keys: {
      back: { label: 'Move it up', chords: ['ArrowUp', 'ArrowLeft'] },
      on: { label: 'Move it down', chords: ['ArrowDown', 'ArrowRight'] },
      first: { label: 'To the top', chords: ['Home'] },
      last: { label: 'To the end', chords: ['End'] },
      remove: { label: 'Delete the chart', chords: ['Delete'] },
    },
  },
  plan: {
    title: 'In a plan',
    keys: {
      edit: { label: 'Edit the cell', chords: ['F2'] },
      enter: { label: 'Enter, and go down', chords: ['Enter'] },
      enterAll: { label: 'Enter in all selected cells', chords: ['Mod+Enter'] },
      next: { label: 'Enter, and go right', chords: ['Tab'] },
      giveBack: { label: 'Give back to the rule', chords: ['Delete', 'Backspace'] },
      fillRight: { label: 'Fill right', chords: ['Mod+R'] },
      fillDown: { label: 'Fill down', chords: ['Mod+D'] },
      undo: { label: 'Undo', chords: ['Mod+Z'] },
      redo: { label: 'Redo', chords: ['Mod+Y'] },
    },
  },
  structure: {
    title: 'Structure',
    keys: {
      up: { label: 'Move the row up', chords: ['Alt+ArrowUp'] },
      down: { label: 'Move the row down', chords: ['Alt+ArrowDown'] },
      rename: { label: 'Rename', chords: ['F2'] },
      hide: { label: 'Hide', chords: ['Delete'] },
      unfold: { label: 'Unfold', chords: ['Enter', 'Space'] },
    },
  },
  palette: {
    title: 'In the search',
    keys: {
      down: { label: 'Next', chords: ['ArrowDown'] },
      up: { label: 'Previous', chords: ['ArrowUp'] },
      open: { label: 'Open', chords: ['Enter'] },
      openApart: { label: 'Open in a new tab', chords: ['Mod+Enter'] },
      narrow: { label: 'One kind only', chords: ['Tab'] },
    },
  },
} as const satisfies Record<string, { title: string; keys: Record<string, KeyOfGroup> }>;

export type KeyGroup = keyof typeof KEY_GROUPS;
export type KeyName<G extends KeyGroup> = keyof (typeof KEY_GROUPS)[G]['keys'];

/** Which key of a group was pressed; null for all others. Shift decides nothing: `?` needs it on some keyboards only. */
export function pressed<G extends KeyGroup>(group: G, press: KeyPress): KeyName<G> | null {
  const keys: Record<string, KeyOfGroup> = KEY_GROUPS[group].keys;
  const found = Object.entries(keys).find(([, { chords }]) => chords.some((chord) => isChord(chord, press)));
  return found === undefined ? null : (found[0] as KeyName<G>);
}

function isChord(chord: string, { key, altKey, ctrlKey, metaKey }: KeyPress): boolean {
  const parts = chordParts(chord);
  const wanted = parts.at(-1) ?? '';
  const isKey = wanted === 'Space' ? key === ' ' : wanted.toLowerCase() === key.toLowerCase();
  return isKey && parts.includes('Alt') === altKey && parts.includes('Mod') === (ctrlKey || metaKey);
}

/** `Alt+ArrowUp` is Alt and ArrowUp. */
export function chordParts(chord: string): string[] {
  return chord.split('+');
}
