export const TIME_AND_MATERIALS = '4000';
export const FIXED_FEES = '4010';
