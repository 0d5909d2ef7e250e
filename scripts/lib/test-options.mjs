import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';

const OPTIONS = {
  deep: { type: 'boolean', default: false },
  slice: { type: 'string' },
  rotation: { type: 'boolean', default: false },
  'deep-minutes': { type: 'string' },
  list: { type: 'boolean', default: false },
};

export const ROTATION_MINUTES = 30;

/** What `scripts/test.mjs` is asked for; without minutes no deep parts run by turns. */
export function readTestOptions(args) {
  const { deep, slice, rotation, list, 'deep-minutes': minutes } = parse(args);
  return {
    isDeep: deep,
    slice,
    isRotationAlone: rotation,
    deepMinutes: minutes === undefined ? (rotation ? ROTATION_MINUTES : 0) : readMinutes(minutes),
    isListed: list,
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Refusal(
      `${error.message.split('. ')[0]}. npm test knows --slice name and --deep-minutes 30; npm run test:rotation knows --list.`,
    );
  }
}

function readMinutes(text) {
  const minutes = Number(text);
  if (minutes > 0 && Number.isFinite(minutes)) return minutes;
  throw new Refusal(`--deep-minutes ${text} is no number of minutes above zero. Write --deep-minutes 30, for example.`);
}
