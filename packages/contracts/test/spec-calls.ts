/** Every call of section 7 of the specification, with the paths that decisions section 6 gives where it shows none. */
export const SPEC_CALLS: readonly string[] = `
POST /api/auth/login
POST /api/auth/register
POST /api/auth/register/hubspot
POST /api/auth/send-verify-email
POST /api/auth/password-reset
GET /api/auth/is-authenticated
GET /api/auth/next
POST /api/auth/next/registration-completed
POST /api/me/next/submit
GET /api/onboarding-steps/latest
POST /api/onboarding-steps
GET /api/me/is-onboarding-completed
POST /api/me/onboarding/complete
GET /api/me/authenticated
GET /api/me
GET /api/me/accessible_resources
GET /api/me/companies/available
GET /api/me/companies
GET /api/me/manager
GET /api/me/data-sources
GET /api/me/documents
GET /api/me/hubspot-bootstrap-documents
GET /api/me/documents/loading-status
POST /api/me/documents/create
POST /api/contact-us
POST /api/bug-report
POST /api/report-issue
POST /api/me/quickbooks-connect-token
GET /api/me/quickbooks-connect-token
GET /api/tutorial-videos/{id}
GET /api/tutorial-videos
GET /api/tutorial-videos/step/{stepNumber}
GET /api/me/comments
GET /api/me/charts/{type}
PUT /api/me/charts/{id}/tab-name
GET /api/me/company/clients
POST /api/me/company/clients
PUT /api/me/company/clients/{id}
DELETE /api/me/company/clients/{id}
PATCH /api/me/dashboard-structure/chart/{id}
GET /api/me/dashboard-structure/deleted-charts
GET /api/base-currencies
GET /api/me/report-settings
PUT /api/me/report-settings
POST /api/dashboard/metrics/drill-down
POST /api/dashboard/metrics/export
POST /api/dashboard/metrics/recalculate
POST /api/financial-reports/drill-down
POST /api/financial-reports/drill-down/export
GET /api/runway-calculator
POST /api/runway-calculator
GET /api/valuation-calculator
POST /api/valuation-calculator
GET /metrics/{legend}/{name}
GET /metrics/financial-reports/{name}
PUT /metrics/{id}
GET /api/financial-reports
POST /api/financial-reports/export
GET /api/financial-reports/structure-settings
POST /api/financial-reports/structure-settings
POST /api/financial-reports/ordering-structure/update
POST /api/financial-reports/ordering-structure/delete
POST /api/financial-reports/ordering-structure/restore
GET /api/financial-reports/ordering-structure/deleted
GET /manager/info
POST /manager/bug-report
GET /manager/companies/{companyId}/clients
POST /manager/companies/{companyId}/clients
PUT /manager/companies/{companyId}/clients/{clientId}
DELETE /manager/companies/{companyId}/clients/{clientId}
GET /manager/companies/{companyId}/report-settings
PUT /manager/companies/{companyId}/report-settings
POST /manager/companies/{companyId}/financial-reports/ordering-structure/update
POST /manager/companies/{companyId}/financial-reports/ordering-structure/delete
POST /manager/companies/{companyId}/financial-reports/ordering-structure/restore
GET /manager/companies/{companyId}/financial-reports/ordering-structure/deleted
GET /manager/companies/{companyId}/clients/{clientId}/access-settings
PUT /manager/companies/{companyId}/clients/{clientId}/access-settings
GET /api/integrations/quickbooks/auth-uri/client
GET /api/integrations/quickbooks/check-connection
DELETE /api/integrations/quickbooks/{id}/client
GET /api/integrations/sales/auth-uri/client
GET /api/integrations/sales/check-connection
DELETE /api/integrations/sales/{id}/client
GET /api/import/sales
GET /api/integrations/crm/auth-uri/client
DELETE /api/integrations/crm/{id}/client
POST /api/integrations/crm/agency-bloc
POST /api/integrations/payroll
DELETE /api/integrations/payroll/{id}/client
GET /api/integrations/bank/auth-uri
POST /api/integrations/bank
DELETE /api/integrations/bank/{id}
`
  .trim()
  .split('\n');

/** Calls of ours beside the specification; decisions section 6 and docs/decisions say why. */
export const OWN_CALLS: readonly string[] = `
DELETE /api/auth/session
PUT /api/me/current-company
GET /api/me/headline
GET /api/me/portfolio
GET /api/config
GET /api/openapi.json
GET /api/docs
GET /api/docs/style.css
GET /api/docs/script.js
GET /internal/metrics
GET /api/outbox
GET /healthz
GET /readyz
`
  .trim()
  .split('\n');
