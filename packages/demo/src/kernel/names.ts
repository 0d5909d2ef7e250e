import { at } from './at.ts';

const ADJECTIVES = [
  'Amber',
  'Brisk',
  'Cobalt',
  'Dapper',
  'Electric',
  'Fuzzy',
  'Gentle',
  'Humble',
  'Indigo',
  'Jolly',
  'Kindly',
  'Lucky',
  'Mellow',
  'Nimble',
  'Opal',
  'Purple',
  'Quirky',
  'Rusty',
  'Silver',
  'Tidy',
  'Umber',
  'Velvet',
  'Witty',
  'Zesty',
] as const;

const NOUNS = [
  'Walrus',
  'Teapot',
  'Otter',
  'Lantern',
  'Pebble',
  'Badger',
  'Kettle',
  'Comet',
  'Biscuit',
  'Heron',
  'Thimble',
  'Maple',
  'Puffin',
  'Anvil',
  'Marmot',
  'Waffle',
  'Cactus',
  'Gecko',
  'Beacon',
  'Turnip',
  'Yak',
  'Quokka',
  'Domino',
  'Zeppelin',
] as const;

const SUFFIXES = ['Example Co', 'Sample Ltd', 'Fictional Inc', 'Imaginary GmbH', 'Pretend LLC', 'Madeup BV'] as const;

const FAMILY_NAMES = ['Example', 'Sample', 'Fictional', 'Imaginary', 'Pretend', 'Madeup', 'Wobbly', 'Nowhere'] as const;

/** 217 shares no factor with 576, so the first 576 numbers have 576 different stems. */
function stemOf(index: number): string {
  const place = (index * 217 + 89) % 576;
  return `${at(ADJECTIVES, place % 24)} ${at(NOUNS, Math.floor(place / 24))}`;
}

/** Name of the customer, client or seller with this number; unique below 576. */
export function companyName(index: number): string {
  return `${stemOf(index)} ${at(SUFFIXES, index % 6)}`;
}

/** Name of a company that never became a customer; its suffix keeps it apart from every `companyName`. */
export function prospectName(index: number): string {
  return `${stemOf(index)} ${at(SUFFIXES, (index + 3) % 6)}`;
}

/** Name of the person with this number; unique below 192. */
export function personName(index: number): string {
  const round = Math.floor(index / ADJECTIVES.length);
  return `${at(ADJECTIVES, index % 24)} ${at(FAMILY_NAMES, (index + round) % FAMILY_NAMES.length)}`;
}
