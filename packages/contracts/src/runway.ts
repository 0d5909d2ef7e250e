import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { figureSource } from './headline.ts';
import { jobReceipt } from './jobs.ts';
import { givenName, givenWords } from './legible.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { runwayAnswer, runwaySimulation } from './runway-result.ts';
import { runwayFields, runwayPayload } from './runway-payload.ts';
import { runwayBooks } from './runway-books.ts';

const result = { answer: runwayAnswer, monteCarlo: runwaySimulation };

export const runwayCalculator = z
  .object({
    currency,
    currentMonth: month,
    source: figureSource,
    canSave: z.boolean(),
    books: runwayBooks.nullable().meta({ description: 'Null before a month is closed, and where a rate is missing' }),
    planned: runwayFields.shape.planned,
    proposed: runwayFields.meta({ description: 'As the books have it' }),
    payload: runwayFields.meta({ description: 'What this caller last asked; what the books propose before' }),
    isOwn: z.boolean().meta({ description: 'Whether it is what this caller last asked' }),
    ...result,
  })
  .meta({ id: 'RunwayCalculator' });
export type RunwayCalculator = z.output<typeof runwayCalculator>;

const company = { access: 'company', resource: 'runway', query: companyQuery } as const;

export const getRunwayCalculator = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/runway-calculator',
  summary: 'The runway calculator: inputs as the books have them, what the caller last asked, and its answer',
  response: runwayCalculator,
});

export const calculateRunwayCall = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/runway-calculator',
  creates: false,
  isExpensive: true,
  summary: 'Works out a runway and keeps its inputs for the next time; the same inputs have the same answer',
  body: runwayPayload,
  response: z.object(result).meta({ id: 'RunwayResult' }),
});

const scenarioBody = z
  .object({
    name: givenName().min(1, 'A scenario needs a name').max(80, 'A name has at most 80 characters'),
    note: givenWords().max(500, 'A note has at most 500 characters'),
    isBase: z.boolean().meta({ description: 'The runway of record; a company has one' }),
    isShared: z.boolean().meta({ description: 'Whether readers see it' }),
    payload: runwayPayload,
  })
  .meta({ id: 'RunwayScenarioBody' });
export type RunwayScenarioBody = z.output<typeof scenarioBody>;

const scenario = scenarioBody
  .extend({ id, payload: runwayFields, createdAt: instant, changedAt: instant, answer: runwayAnswer })
  .meta({ id: 'RunwayScenario' });
export type RunwayScenario = z.output<typeof scenario>;

/** Saved by a company. */
export const MOST_SCENARIOS = 10;

const one = z.object({ id });

export const getRunwayScenarios = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/me/runway-scenarios',
  summary: 'Saved scenarios of the runway calculator, the base first; readers see shared ones',
  response: z.array(scenario),
});

export const createRunwayScenario = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/me/runway-scenarios',
  creates: true,
  summary: 'Save a scenario, at most ten; under the name of one that is there, in its place',
  refusals: ['conflict'],
  body: scenarioBody,
  response: scenario,
});

export const updateRunwayScenario = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/runway-scenarios/{id}',
  summary: 'Change a saved scenario, or bring one back',
  refusals: ['conflict'],
  params: one,
  body: scenarioBody,
  response: scenario,
});

export const deleteRunwayScenario = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'DELETE',
  path: '/api/me/runway-scenarios/{id}',
  summary: 'Delete a saved scenario; answers what it was',
  params: one,
  response: scenario,
});

export const SCENARIO_FORMATS = ['pdf', 'xlsx'] as const;
export type ScenarioFormat = (typeof SCENARIO_FORMATS)[number];

export const getRunwayScenarioFile = defineEndpoint({
  ...company,
  level: 'export',
  method: 'GET',
  path: '/api/me/runway-scenarios/{id}/file',
  summary: 'A saved scenario month by month, as a workbook whose sums are formulas or as PDF',
  params: one,
  query: companyQuery.extend({ format: z.enum(SCENARIO_FORMATS) }),
  // Never sent: the file comes at once.
  response: jobReceipt,
  file: true,
});

export const RUNWAY_ENDPOINTS: readonly Endpoint[] = [
  getRunwayCalculator,
  calculateRunwayCall,
  getRunwayScenarios,
  getRunwayScenarioFile,
  createRunwayScenario,
  updateRunwayScenario,
  deleteRunwayScenario,
];
