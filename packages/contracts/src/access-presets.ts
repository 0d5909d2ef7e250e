import { LEVELS, RESOURCES, type Level, type Resource } from './rights.ts';

export const ACCESS_PRESETS = ['FOUNDER', 'FINANCE', 'INVESTOR', 'BOARD', 'DEPARTMENT_HEAD'] as const;
export type AccessPreset = (typeof ACCESS_PRESETS)[number];

/** What is not named is hidden; a thing has the level of its resource. */
const LEVELS_OF: Readonly<Record<AccessPreset, Partial<Record<Resource, Level>>>> = {
  FOUNDER: Object.fromEntries(RESOURCES.map((resource) => [resource, 'edit'])),
  FINANCE: Object.fromEntries(
    RESOURCES.filter((resource) => resource !== 'team').map((resource) => [resource, 'edit']),
  ),
  INVESTOR: { dashboard: 'view', reports: 'view', documents: 'view' },
  BOARD: { dashboard: 'comment', reports: 'comment', documents: 'export', runway: 'view', valuation: 'view' },
  // The departments they plan are chosen one by one.
  DEPARTMENT_HEAD: { dashboard: 'drill', reports: 'drill', documents: 'view' },
};

/** Whether they begin with the books of today. */
const LIVE: ReadonlySet<AccessPreset> = new Set(['FOUNDER', 'FINANCE', 'DEPARTMENT_HEAD']);

/** INVESTOR and VIEWER read (decisions section 5): presets of people who work on the books are none of theirs. */
export function presetsFor(isReader: boolean): AccessPreset[] {
  return ACCESS_PRESETS.filter((preset) => !isReader || !LIVE.has(preset));
}

export function presetLevel(preset: AccessPreset, resource: Resource): Level {
  return LEVELS_OF[preset][resource] ?? 'hidden';
}

export function isLivePreset(preset: AccessPreset): boolean {
  return LIVE.has(preset);
}

/** The most that somebody of this kind can be given: whoever reads changes nothing. */
export function mostFor(isReader: boolean, held: Level): Level {
  return isReader ? lowerOf(held, 'export') : held;
}

export function lowerOf(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) <= LEVELS.indexOf(other) ? one : other;
}
