import fc from 'fast-check';

/** One seed for a run, printed by `npm test`: a failure can be repeated with TIEOUT_SEED. */
const seed = Number(process.env.TIEOUT_SEED);
if (Number.isSafeInteger(seed) && seed !== 0) fc.configureGlobal({ seed });
