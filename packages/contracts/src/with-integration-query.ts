import { z } from 'zod';
import { list } from './list.ts';
import { WITH_INTEGRATION } from './with-integration.ts';

/** For calls whose mail, or whose way back from elsewhere, can end at the login page. Only that it is there counts, whatever its value. */
export const withIntegration = {
  [WITH_INTEGRATION]: z
    .union([z.string(), list(z.string())])
    .optional()
    .meta({ description: 'Its presence is carried on to the login page' }),
};
