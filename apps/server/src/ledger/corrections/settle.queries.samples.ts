import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as settle from './settle.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'leaveOutOverlaps', run: settle.leaveOutOverlaps },
  { name: 'takeOutAbsent', run: settle.takeOutAbsent },
  { name: 'restateBooked', run: settle.restateBooked },
  { name: 'countBooked', run: settle.countBooked },
  { name: 'forgetQuestions', run: settle.forgetQuestions },
  { name: 'leaveOutClosed', run: settle.leaveOutClosed },
  { name: 'countStaged', run: settle.countStaged },
  { name: 'selectClosedMonths', run: (db) => settle.selectClosedMonths(db, ID, parseMonth('2026-01')) },
];
