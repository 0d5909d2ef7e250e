import type { Endpoint } from './endpoint.ts';
import { ACCESS_SETTINGS_ENDPOINTS } from './access-settings.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ACTIVITY_ENDPOINTS } from './activity.ts';
import { AFTER_IMPORT_ENDPOINTS } from './after-import.ts';
import { ALERT_ENDPOINTS } from './alerts.ts';
import { AUTH_ENDPOINTS } from './auth.ts';
import { CASH_CALENDAR_ENDPOINTS } from './cash-calendar.ts';
import { CHANGES_ENDPOINTS } from './changes.ts';
import { CLIENT_ENDPOINTS } from './clients.ts';
import { COMMENT_ENDPOINTS } from './comments.ts';
import { CONFIG_ENDPOINTS } from './config.ts';
import { CUSTOM_REPORTS_ENDPOINTS } from './custom-reports.ts';
import { DOCUMENTS_ENDPOINTS } from './documents.ts';
import { FRESHNESS_ENDPOINTS } from './freshness.ts';
import { DASHBOARD_CARD_ENDPOINTS } from './dashboard-cards.ts';
import { DASHBOARD_EXPORT_ENDPOINTS } from './dashboard-export.ts';
import { DASHBOARD_ENDPOINTS } from './dashboard.ts';
import { HEADLINE_ENDPOINTS } from './headline.ts';
import { HEALTH_ENDPOINTS } from './health.ts';
import { TOOLKIT_ENDPOINTS } from './identity-toolkit.ts';
import { JOBS_ENDPOINTS } from './jobs.ts';
import { LAST_LOOK_ENDPOINTS } from './last-look.ts';
import { LEDGER_ACCOUNTS_ENDPOINTS } from './ledger-accounts.ts';
import { IMPORT_FILE_ENDPOINTS } from './import-file.ts';
import { INVITATION_ENDPOINTS } from './invitations.ts';
import { KIND_FILE_ENDPOINTS } from './kind-files.ts';
import { IMPORT_CORRECTIONS_ENDPOINTS } from './import-corrections.ts';
import { CONTROL_REPORT_ENDPOINTS } from './control-reports.ts';
import { LEDGER_IMPORT_ENDPOINTS } from './ledger-import.ts';
import { LINE_QUESTION_ENDPOINTS } from './line-questions.ts';
import { LOOK_ENDPOINTS } from './look.ts';
import { MANAGER_ENDPOINTS } from './manager.ts';
import { PORTFOLIO_ENDPOINTS } from './portfolio.ts';
import { ME_ENDPOINTS } from './me.ts';
import { METRIC_DRILL_DOWN_ENDPOINTS } from './metric-drill-down.ts';
import { METRIC_ENDPOINTS } from './metrics.ts';
import { NEXT_ENDPOINTS } from './next.ts';
import { ONBOARDING_ENDPOINTS } from './onboarding.ts';
import { FACT_IMPORT_ENDPOINTS } from './fact-import.ts';
import { DATA_SOURCE_ENDPOINTS } from './data-sources.ts';
import { OPEN_ITEM_ENDPOINTS } from './open-items.ts';
import { OPENID_ENDPOINTS } from './openid.ts';
import { OPERATIONS_ENDPOINTS } from './operations.ts';
import { OUTBOX_ENDPOINTS } from './outbox.ts';
import { OWN_METRICS_ENDPOINTS } from './own-metrics.ts';
import { PLAN_VS_ACTUAL_ENDPOINTS } from './plan-vs-actual.ts';
import { PLAN_FILE_ENDPOINTS } from './plan-files.ts';
import { PLAN_ENDPOINTS } from './plans.ts';
import { QUICKBOOKS_ENDPOINTS } from './quickbooks.ts';
import { PUBLICATION_ENDPOINTS } from './publications.ts';
import { READINESS_ENDPOINTS } from './readiness.ts';
import { RECALCULATION_ENDPOINTS } from './recalculation.ts';
import { REFERENCE_ENDPOINTS } from './reference.ts';
import { REGISTRATION_ENDPOINTS } from './registration.ts';
import { BATCH_ENDPOINTS } from './batches.ts';
import { BANK_CASH_ENDPOINTS } from './bank-cash.ts';
import { BANK_ENDPOINTS } from './bank.ts';
import { BOOKS_ENDPOINTS } from './books.ts';
import { EXCHANGE_RATE_ENDPOINTS } from './exchange-rates.ts';
import { REPORT_SETTINGS_ENDPOINTS } from './report-settings.ts';
import { REPORT_STRUCTURE_ENDPOINTS } from './report-structure.ts';
import { RUNWAY_ENDPOINTS } from './runway.ts';
import { SHARED_LINK_ENDPOINTS } from './shared-links.ts';
import { STATEMENT_DRILL_DOWN_ENDPOINTS } from './statement-drill-down.ts';
import { STATEMENT_EXPORT_ENDPOINTS } from './statement-export.ts';
import { REPORT_METRIC_ENDPOINTS } from './report-metric.ts';
import { STATEMENTS_ENDPOINTS } from './statements.ts';
import { SUPPORT_ENDPOINTS } from './support.ts';
import { TUTORIAL_VIDEOS_ENDPOINTS } from './tutorial-videos.ts';
import { FORECAST_ENDPOINTS } from './forecasts.ts';
import { VARIANCE_DETAIL_ENDPOINTS } from './variance-detail.ts';
import { VALUATION_ENDPOINTS } from './valuation.ts';
import { VENDOR_WEBHOOK_ENDPOINTS } from './vendor-webhooks.ts';

/** Every call the server answers. The server refuses to start when a route and this list disagree. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...AUTH_ENDPOINTS,
  ...REGISTRATION_ENDPOINTS,
  ...TOOLKIT_ENDPOINTS,
  ...OPENID_ENDPOINTS,
  ...NEXT_ENDPOINTS,
  ...ONBOARDING_ENDPOINTS,
  ...TUTORIAL_VIDEOS_ENDPOINTS,
  ...ME_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CLIENT_ENDPOINTS,
  ...ACCESS_SETTINGS_ENDPOINTS,
  ...ACTIVITY_ENDPOINTS,
  ...LOOK_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...HEADLINE_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...DASHBOARD_CARD_ENDPOINTS,
  ...DASHBOARD_EXPORT_ENDPOINTS,
  ...LAST_LOOK_ENDPOINTS,
  ...METRIC_ENDPOINTS,
  ...OWN_METRICS_ENDPOINTS,
  ...CHANGES_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...FRESHNESS_ENDPOINTS,
  ...READINESS_ENDPOINTS,
  ...PUBLICATION_ENDPOINTS,
  ...SHARED_LINK_ENDPOINTS,
  ...AFTER_IMPORT_ENDPOINTS,
  ...STATEMENTS_ENDPOINTS,
  ...REPORT_METRIC_ENDPOINTS,
  ...PLAN_VS_ACTUAL_ENDPOINTS,
  ...FORECAST_ENDPOINTS,
  ...VARIANCE_DETAIL_ENDPOINTS,
  ...STATEMENT_DRILL_DOWN_ENDPOINTS,
  ...METRIC_DRILL_DOWN_ENDPOINTS,
  ...RECALCULATION_ENDPOINTS,
  ...STATEMENT_EXPORT_ENDPOINTS,
  ...JOBS_ENDPOINTS,
  ...DOCUMENTS_ENDPOINTS,
  ...PLAN_ENDPOINTS,
  ...RUNWAY_ENDPOINTS,
  ...CASH_CALENDAR_ENDPOINTS,
  ...VALUATION_ENDPOINTS,
  ...PLAN_FILE_ENDPOINTS,
  ...REPORT_STRUCTURE_ENDPOINTS,
  ...REPORT_SETTINGS_ENDPOINTS,
  ...EXCHANGE_RATE_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...CUSTOM_REPORTS_ENDPOINTS,
  ...COMMENT_ENDPOINTS,
  ...LINE_QUESTION_ENDPOINTS,
  ...LEDGER_ACCOUNTS_ENDPOINTS,
  ...LEDGER_IMPORT_ENDPOINTS,
  ...IMPORT_FILE_ENDPOINTS,
  ...CONTROL_REPORT_ENDPOINTS,
  ...KIND_FILE_ENDPOINTS,
  ...BANK_ENDPOINTS,
  ...BANK_CASH_ENDPOINTS,
  ...IMPORT_CORRECTIONS_ENDPOINTS,
  ...OPEN_ITEM_ENDPOINTS,
  ...FACT_IMPORT_ENDPOINTS,
  ...DATA_SOURCE_ENDPOINTS,
  ...QUICKBOOKS_ENDPOINTS,
  ...VENDOR_WEBHOOK_ENDPOINTS,
  ...SUPPORT_ENDPOINTS,
  ...MANAGER_ENDPOINTS,
  ...PORTFOLIO_ENDPOINTS,
  ...BATCH_ENDPOINTS,
  ...CONFIG_ENDPOINTS,
  ...REFERENCE_ENDPOINTS,
  ...OUTBOX_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
];
