import { z } from 'zod';
import { minorUnits, month } from './figures.ts';

const figure = minorUnits.nullable();

/** What the books and the plan say of the inputs; null is what they do not say. */
export const valuationBooks = z
  .object({
    closedThrough: month,
    cash: figure,
    debt: figure,
    revenue: figure.meta({ description: 'Of the last twelve closed months, as the others' }),
    revenueBefore: figure.meta({ description: 'Of the twelve before them' }),
    ebitda: figure,
    grossProfit: figure,
    depreciation: figure,
    capex: figure,
    workingCapital: figure,
    arr: figure,
    gmv: figure,
    planned: z
      .array(z.object({ revenue: minorUnits, ebitda: minorUnits, depreciation: minorUnits }))
      .meta({ description: 'Whole years of the plan after the last closed month' }),
  })
  .meta({ id: 'ValuationBooks' });
export type ValuationBooks = z.output<typeof valuationBooks>;
