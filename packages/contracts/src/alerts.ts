import { z } from 'zod';
import { chartUnit } from './chart-data.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, month } from './figures.ts';
import { metricAlert } from './metric-alert.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

const raisedAlert = z
  .object({
    id,
    metricId: z.string(),
    name: z.string(),
    month,
    unit: chartUnit,
    currency,
    value: z.number().meta({ description: 'The figure: minor units of money, a plain number of every other unit' }),
    alert: metricAlert,
    sentence: z.string(),
    raisedAt: instant,
    snoozedUntil: localDate.nullable(),
    canSnooze: z.boolean(),
  })
  .meta({ id: 'RaisedAlert' });
export type RaisedAlert = z.output<typeof raisedAlert>;

const alerts = z.object({ alerts: z.array(raisedAlert) }).meta({ id: 'RaisedAlerts' });

export const getAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/me/alerts',
  access: 'company',
  resource: 'dashboard',
  thing: 'any',
  level: 'view',
  summary:
    'Limits of metrics that are crossed, snoozed ones too; only of metrics whose live figures the caller may see',
  query: companyQuery,
  response: alerts,
});

export const snoozeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/me/alerts/{id}/snooze',
  creates: false,
  access: 'company',
  resource: 'dashboard',
  thing: 'any',
  level: 'edit',
  summary: 'Silences an alert until a day, for everybody, and no mail comes of the metric until then; null wakes it',
  params: z.object({ id }),
  query: companyQuery,
  body: z.object({ until: localDate.nullable() }),
  response: alerts,
});

export const ALERT_ENDPOINTS: readonly Endpoint[] = [getAlerts, snoozeAlert];
