import { z } from 'zod';

/** Lines that somebody is never told: everywhere they are a part of one total, which is marked as restricted. */
export const MASKS = ['SALARIES', 'OWNER_PAY'] as const;
export type Mask = (typeof MASKS)[number];

export const mask = z.enum(MASKS).meta({ id: 'Mask', description: 'Lines that are told only as a part of a total' });
