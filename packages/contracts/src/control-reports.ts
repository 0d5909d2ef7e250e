import { CONTROL_REPORTS, CONTROL_TOTALS } from '@tieout/finance/control-report.ts';
import { z } from 'zod';
import { closedEffects } from './closed-effects.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { decidedKind } from './kind-decision.ts';
import { ledgerImport, uploadedFileName } from './ledger-import.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const CONTROL_FILE_BYTES = 5 * 1024 * 1024;

/** Ends what is said of a refused file that has figures, but no lines; of others they are of no use. */
export const USE_ITS_FIGURES = 'Or use its figures: to compare them with yours, or as months before your first ledger.';

export const controlSummary = z
  .object({
    id,
    fileName: z.string(),
    report: z.enum(CONTROL_REPORTS),
    months: z.object({ from: month, to: month }).nullable(),
    uploadedAt: instant,
    uploadedBy: z.string().nullable(),
    figures: z.int().meta({ description: 'Compared with ours as the books stand now' }),
    equal: z.int(),
    notCompared: z.int().meta({ description: 'Subtotals that we arrange otherwise' }),
  })
  .meta({ id: 'ControlSummary' });
export type ControlSummary = z.output<typeof controlSummary>;

export const controlResult = controlSummary
  .extend({
    currency,
    asks: closedEffects.nullable().meta({
      description:
        'What it proves about unsure accounts, where that changes closed months and nobody has wanted it yet',
    }),
    history: z
      .object({ from: month, to: month, count: z.int() })
      .nullable()
      .meta({ description: 'Months before the books have lines of their own, which it can stand for' }),
    noHistory: z.string().nullable().meta({ description: 'Why it cannot, where that can be mended' }),
    differences: z.array(
      z.object({
        name: z.string(),
        from: month,
        to: month,
        shown: minorUnits.nullable().meta({ description: 'Null: the report does not name the account' }),
        ours: minorUnits.nullable().meta({ description: 'Null: the books have no such account' }),
        difference: minorUnits.meta({ description: 'The report less ours' }),
      }),
    ),
  })
  .meta({ id: 'ControlResult' });
export type ControlResult = z.output<typeof controlResult>;

/** A control report beside a file that is not posted: what the books would say under the kinds as they stand. */
export const importControl = controlSummary
  .pick({ id: true, fileName: true, report: true, figures: true, equal: true })
  .extend({
    totals: z
      .array(z.object({ total: z.enum(CONTROL_TOTALS), name: z.string(), shown: minorUnits, ours: minorUnits }))
      .meta({ description: 'Of all its months; of a balance sheet at their end' }),
    others: z.array(z.string()).meta({ description: 'Other figures that differ, the first of them' }),
    proves: z
      .array(z.object({ key: z.string(), kind: decidedKind }))
      .meta({ description: 'Unsure accounts of the file that it leaves only one kind' }),
  })
  .meta({ id: 'ImportControl' });
export type ImportControl = z.output<typeof importControl>;

const company = { access: 'company', resource: 'data-sources', query: companyQuery } as const;
const one = z.object({ id });

export const getControlReports = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/controls',
  summary: 'Reports of other systems that our figures are compared with',
  response: z.array(controlSummary),
});

export const getControlReport = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/controls/{id}',
  summary: 'A control report: where it differs from the books as they stand now',
  params: one,
  response: controlResult,
});

export const uploadControlReport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/controls',
  // Sent again it takes the place of the one of its name.
  creates: false,
  isExpensive: true,
  summary:
    'Compare a profit and loss, balance sheet or trial balance (CSV or XLSX) with ours; kinds that only it fits are confirmed',
  query: companyQuery.extend({ fileName: uploadedFileName }),
  uploadBytes: CONTROL_FILE_BYTES,
  refusals: ['conflict'],
  response: controlResult,
});

export const takeImportAsControl = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/ledger/{id}/control',
  creates: false,
  isExpensive: true,
  summary: 'Take a file that is no ledger as a control report; the upload is discarded',
  params: one,
  refusals: ['conflict'],
  response: controlResult,
});

export const getImportControls = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}/controls',
  summary:
    'Control reports of the months of a first file that is not posted, compared with what it would make of the books',
  params: one,
  response: z.array(importControl),
});

export const restateByControlReport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/controls/{id}/kinds',
  creates: false,
  summary: 'Restate closed months by what a control report proves about unsure accounts',
  params: one,
  response: controlResult,
});

export const takeControlAsHistory = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/controls/{id}/history',
  // An upload that nobody confirms posts nothing.
  creates: false,
  summary: 'Make the months of a control report, before the books have lines, a file to check and post',
  params: one,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const removeControlReport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'DELETE',
  path: '/api/import/controls/{id}',
  summary: 'Compare with this report no longer',
  params: one,
  response: z.array(controlSummary),
});

export const CONTROL_REPORT_ENDPOINTS: readonly Endpoint[] = [
  getControlReports,
  getControlReport,
  uploadControlReport,
  takeImportAsControl,
  getImportControls,
  restateByControlReport,
  takeControlAsHistory,
  removeControlReport,
];
