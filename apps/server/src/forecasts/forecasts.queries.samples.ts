import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as forecasts from './forecasts.queries.ts';

const month = parseMonth('2026-01');

export const samples: readonly Sample[] = [
  { name: 'selectForecasts', run: (db) => forecasts.selectForecasts(db, ID, { from: month, to: month }) },
  { name: 'selectLastForecast', run: (db) => forecasts.selectLastForecast(db, ID) },
  { name: 'deleteForecastsAfter', run: (db) => forecasts.deleteForecastsAfter(db, ID, month) },
  {
    name: 'insertForecast',
    run: (db) => forecasts.insertForecast(db, ID, { month, currency: 'USD', planId: null, rows: [] }),
  },
  { name: 'saveRows', run: (db) => forecasts.saveRows(db, ID, month, []) },
  { name: 'updateReviewed', run: (db) => forecasts.updateReviewed(db, ID, month, ID) },
  { name: 'selectRules', run: (db) => forecasts.selectRules(db, ID, ID) },
];
