import { isLivePreset, lowerOf, presetLevel, type AccessPreset } from '@tieout/contracts/access-presets.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import { LEVELS, type Level } from '@tieout/contracts/rights.ts';
import type { AccessSettings, ShownAccessEntry } from '#data/access-queries.ts';

/** What stands on the screen: what is saved, or what it is to become. */
export interface AccessForm {
  preset: AccessPreset | null;
  isLive: boolean;
  /** By `keyOf`. */
  levels: Readonly<Record<string, Level>>;
  /** Lines that are kept from them. */
  masks: readonly Mask[];
}

export function keyOf({ resource, thing }: Pick<ShownAccessEntry, 'resource' | 'thing'>): string {
  return thing === null ? resource : `${resource}/${thing}`;
}

export function formOf({ preset, isLive, entries, masks }: AccessSettings): AccessForm {
  return {
    preset,
    isLive,
    levels: Object.fromEntries(entries.map((entry) => [keyOf(entry), entry.level])),
    masks: masks.filter(({ isOn }) => isOn).map(({ mask }) => mask),
  };
}

export function withMask(form: AccessForm, mask: Mask, isOn: boolean): AccessForm {
  const others = form.masks.filter((each) => each !== mask);
  return { ...form, masks: isOn ? [...others, mask] : others };
}

export function bodyOf({ entries, version }: AccessSettings, { preset, isLive, levels, masks }: AccessForm) {
  const wanted = entries.map((entry) => ({
    resource: entry.resource,
    thing: entry.thing,
    level: levels[keyOf(entry)] ?? entry.level,
  }));
  return { preset, isLive, entries: wanted, masks: [...masks], version };
}

/** What a preset says of an entry; without one, what everybody of their kind has. */
export function levelOfPreset(preset: AccessPreset | null, { resource, usual }: ShownAccessEntry): Level {
  return preset === null ? usual : presetLevel(preset, resource);
}

/** Nothing above what the reader of the screen can give; what is there already stays possible. */
export function mayGive({ most, level, isFixed }: ShownAccessEntry, wanted: Level): boolean {
  return wanted === level || (!isFixed && LEVELS.indexOf(wanted) <= LEVELS.indexOf(most));
}

function given(entry: ShownAccessEntry, wanted: Level): Level {
  if (entry.isFixed) return entry.level;
  return mayGive(entry, wanted) ? wanted : lowerOf(wanted, entry.most);
}

export function isReader({ client: { kind } }: AccessSettings): boolean {
  return kind === 'INVESTOR' || kind === 'VIEWER';
}

export function withPreset(settings: AccessSettings, form: AccessForm, preset: AccessPreset | null): AccessForm {
  const { entries, canBeLive } = settings;
  const isLive = preset === null ? !isReader(settings) : isLivePreset(preset);
  return {
    ...form,
    preset,
    isLive: isLive && (canBeLive || form.isLive),
    levels: Object.fromEntries(entries.map((entry) => [keyOf(entry), given(entry, levelOfPreset(preset, entry))])),
  };
}

/** A level of a whole resource is that of all things below it. */
export function withLevel(
  { entries }: AccessSettings,
  form: AccessForm,
  { entry, level }: { entry: ShownAccessEntry; level: Level },
): AccessForm {
  const meant = entries.filter((each) => each === entry || (entry.thing === null && each.resource === entry.resource));
  const levels = Object.fromEntries(meant.map((each) => [keyOf(each), given(each, level)]));
  return { ...form, levels: { ...form.levels, ...levels } };
}

/** As somebody else has it, as far as it can be given. */
export function copyOf(settings: AccessSettings, other: AccessSettings): AccessForm {
  const theirs = formOf(other).levels;
  const levels = settings.entries.map((entry) => [keyOf(entry), given(entry, theirs[keyOf(entry)] ?? entry.level)]);
  return {
    preset: other.preset,
    isLive: other.isLive && (settings.canBeLive || settings.isLive),
    levels: Object.fromEntries(levels),
    masks: settings.masks.filter((shown) => copies(shown, other)).map(({ mask }) => mask),
  };
}

/** What is kept from one is kept from the other; what cannot be lifted stays. */
function copies({ mask, isOn, canLift }: AccessSettings['masks'][number], other: AccessSettings): boolean {
  return (isOn && !canLift) || formOf(other).masks.includes(mask);
}

/** Single things, and resources that have none below them: what somebody would count. */
export function countable({ entries }: AccessSettings): ShownAccessEntry[] {
  return entries.filter(
    (entry) => entry.thing !== null || !entries.some((each) => each.resource === entry.resource && each.thing !== null),
  );
}

export function differences(settings: AccessSettings, form: AccessForm): number {
  return countable(settings).filter(
    (entry) => !entry.isFixed && form.levels[keyOf(entry)] !== levelOfPreset(form.preset, entry),
  ).length;
}

export function unsaved(settings: AccessSettings, form: AccessForm): number {
  const saved = formOf(settings);
  const levels = settings.entries.filter((entry) => saved.levels[keyOf(entry)] !== form.levels[keyOf(entry)]).length;
  const masks = settings.masks.filter(({ mask, isOn }) => isOn !== form.masks.includes(mask)).length;
  return levels + masks + Number(saved.isLive !== form.isLive) + Number(saved.preset !== form.preset);
}
