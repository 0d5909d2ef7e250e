import { monthOf, type Month } from '@tieout/finance/month.ts';
import { isLocalDate } from '@tieout/finance/local-date.ts';
import {
  CURRENCY,
  keyOfFields,
  textOf,
  type Complaint,
  type Fact,
  type FactColumn,
  type FactKindRules,
} from '../fact-kind.ts';

const FUNCTION: FactColumn = {
  field: 'function',
  name: 'Function',
  type: {
    words: {
      's&m': 'S&M',
      'sales and marketing': 'S&M',
      'sales & marketing': 'S&M',
      sales: 'S&M',
      marketing: 'S&M',
      'r&d': 'R&D',
      'research and development': 'R&D',
      engineering: 'R&D',
      'g&a': 'G&A',
      'general and administrative': 'G&A',
      admin: 'G&A',
      delivery: 'DELIVERY',
      cogs: 'DELIVERY',
    },
    shown: 'S&M, R&D, G&A or Delivery',
  },
  example: 'R&D',
};
const DEPARTMENT = { field: 'department', column: 'department_id', to: 'department' } as const;

export const PAY: FactKindRules = {
  kind: 'pay',
  table: 'pay_run',
  references: [DEPARTMENT],
  kept: ['month', 'paid_on', 'currency', 'gross_minor', 'employer_tax_minor', 'benefits_minor', 'fte'],
  keyOf: keyOfFields('month', 'paid_on', 'department', 'currency'),
  days: ['paid_on'],
  totals: [
    ['gross_minor', 'Gross pay'],
    ['employer_tax_minor', 'Employer tax'],
    ['benefits_minor', 'Benefits'],
  ],
  finish: finishPay,
  columns: [
    {
      field: 'paid_on',
      name: 'Pay date',
      also: ['paid on', 'date', 'check date', 'payment date'],
      type: 'date',
      isNeeded: true,
      example: '2026-01-31',
    },
    { field: 'month', name: 'Month', also: ['period', 'pay period', 'for month'], type: 'month', example: '2026-01' },
    {
      field: 'department',
      name: 'Department',
      also: ['team', 'cost center', 'cost centre'],
      type: 'text',
      isNeeded: true,
      example: 'Engineering',
    },
    FUNCTION,
    {
      field: 'gross_minor',
      name: 'Gross pay',
      also: ['gross', 'gross wages', 'wages', 'salaries'],
      type: 'amount',
      isNeeded: true,
      example: '42000.00',
    },
    {
      field: 'employer_tax_minor',
      name: 'Employer tax',
      also: ['employer taxes', 'employer costs', 'social security'],
      type: 'amount',
      fallback: 0,
      example: '5040.00',
    },
    {
      field: 'benefits_minor',
      name: 'Benefits',
      also: ['employer benefits'],
      type: 'amount',
      fallback: 0,
      example: '1200.00',
    },
    {
      field: 'fte',
      name: 'FTE',
      also: ['full-time equivalents', 'headcount', 'heads'],
      type: 'decimal',
      isNeeded: true,
      example: '4.5',
    },
    CURRENCY,
  ],
};

function finishPay(fact: Fact): Complaint[] {
  const paidOn = fact['paid_on'];
  if (typeof paidOn === 'string' && isLocalDate(paidOn)) fact['month'] ??= monthOf(paidOn) satisfies Month;
  return negativeFte(fact);
}

function negativeFte(fact: Fact): Complaint[] {
  const { fte } = fact;
  if (typeof fte !== 'string' || Number(fte) >= 0) return [];
  return [{ kind: 'bad-number', field: 'fte', message: 'FTE cannot be below zero.' }];
}

export const PEOPLE: FactKindRules = {
  kind: 'people',
  table: 'employee',
  references: [DEPARTMENT],
  kept: ['role_name', 'hired_on', 'ended_on', 'fte'],
  keyOf: keyOfFields('id'),
  days: ['hired_on', 'ended_on'],
  inOrder: [['hired_on', 'ended_on']],
  finish: negativeFte,
  columns: [
    {
      field: 'id',
      name: 'Person',
      also: ['id', 'employee', 'employee id', 'key'],
      type: 'text',
      isNeeded: true,
      example: 'E001',
    },
    {
      field: 'role_name',
      name: 'Role',
      also: ['job title', 'title', 'grade', 'position'],
      type: 'text',
      isNeeded: true,
      example: 'Consultant',
    },
    { field: 'department', name: 'Department', also: ['team'], type: 'text', example: 'Consulting' },
    { ...FUNCTION, example: 'Delivery' },
    {
      field: 'hired_on',
      name: 'Hired',
      also: ['hire date', 'start', 'start date'],
      type: 'date',
      isNeeded: true,
      example: '2025-04-01',
    },
    { field: 'ended_on', name: 'Left', also: ['end', 'end date', 'termination date'], type: 'date', example: '' },
    { field: 'fte', name: 'FTE', type: 'decimal', fallback: '1', example: '1' },
  ],
};

const PERSON = { field: 'person', column: 'employee_id', to: 'person' } as const;
const PERSON_COLUMN: FactColumn = {
  field: 'person',
  name: 'Person',
  also: ['employee', 'employee id', 'user', 'team member'],
  type: 'text',
  isNeeded: true,
  example: 'E001',
};

export const TIMESHEETS: FactKindRules = {
  kind: 'timesheets',
  table: 'timesheet',
  references: [PERSON, { field: 'project', column: 'project_id', to: 'project' }],
  kept: ['worked_on', 'hours', 'is_billable', 'standard_rate_minor', 'fee_minor', 'currency'],
  keyOf: (fact) => textOf(fact, 'id') || keyOfFields('worked_on', 'person', 'project')(fact),
  // Two entries of one day on one project are two: only a number of their own tells that they are one.
  sameKey: 'count',
  days: ['worked_on'],
  totals: [['fee_minor', 'Fees']],
  columns: [
    { field: 'id', name: 'Entry', also: ['id', 'entry id', 'time entry'], type: 'text', example: 'T-1' },
    {
      field: 'worked_on',
      name: 'Date',
      also: ['day', 'worked on', 'start date'],
      type: 'date',
      isNeeded: true,
      example: '2026-01-15',
    },
    PERSON_COLUMN,
    {
      field: 'project',
      name: 'Project',
      also: ['project id', 'project code'],
      type: 'text',
      isNeeded: true,
      example: 'P-12',
    },
    {
      field: 'hours',
      name: 'Hours',
      also: ['duration (h)', 'duration (decimal)', 'time', 'rounded hours'],
      type: 'decimal',
      isNeeded: true,
      example: '7.5',
    },
    { field: 'is_billable', name: 'Billable', also: ['billable?'], type: 'yes-no', fallback: true, example: 'yes' },
    {
      field: 'standard_rate_minor',
      name: 'Standard rate',
      also: ['rate', 'billable rate', 'hourly rate'],
      type: 'amount',
      fallback: 0,
      example: '140.00',
    },
    {
      field: 'fee_minor',
      name: 'Fee',
      also: ['billable amount', 'amount', 'invoiced'],
      type: 'amount',
      fallback: 0,
      example: '1050.00',
    },
    CURRENCY,
  ],
};

export const LEAVE: FactKindRules = {
  kind: 'leave',
  table: 'employee_leave',
  references: [PERSON],
  kept: ['leave_on', 'hours'],
  keyOf: keyOfFields('person', 'leave_on'),
  days: ['leave_on'],
  finish: ({ hours }) =>
    typeof hours === 'string' && !(Number(hours) > 0 && Number(hours) <= 24)
      ? [{ kind: 'bad-number', field: 'hours', message: 'Leave of a day is more than 0 and at most 24 hours.' }]
      : [],
  columns: [
    PERSON_COLUMN,
    { field: 'leave_on', name: 'Date', also: ['day'], type: 'date', isNeeded: true, example: '2026-01-19' },
    { field: 'hours', name: 'Hours', type: 'decimal', isNeeded: true, example: '8' },
  ],
};

export const HOLIDAYS: FactKindRules = {
  kind: 'holidays',
  table: 'company_holiday',
  references: [],
  kept: ['holiday_on', 'name'],
  keyOf: keyOfFields('holiday_on'),
  days: ['holiday_on'],
  columns: [
    { field: 'holiday_on', name: 'Date', also: ['day'], type: 'date', isNeeded: true, example: '2026-01-01' },
    { field: 'name', name: 'Name', also: ['holiday'], type: 'text', isNeeded: true, example: 'New Year' },
  ],
};
