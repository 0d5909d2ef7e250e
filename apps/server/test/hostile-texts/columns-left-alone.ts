/**
 * Columns whose texts the program reads as its own: another text there would break what the walk has to show, and nobody
 * can write one there. A new text column gets hostile texts by itself; put it here only with a reason.
 */
export const COLUMNS_LEFT_ALONE: Readonly<Record<string, string>> = {
  'account.kind': 'decides which figure an account belongs to',
  'account_past.kind': 'as account.kind',
  'app_user.email_canonical': 'the login looks people up by it; the address as shown is app_user.email',
  'auth_signing_key.kid': 'names the key that signed a token',
  'auth_signing_key.public_jwk': 'is the key that proves a token',
  'auth_user.password_hash': 'is what the login is checked against',
  'awaited_job.kind': 'names a task of the queue',
  'awaited_job.payload': 'ids, as the queue carries them',
  'calculator_payload.payload': 'read back through the contract, which takes nothing else',
  'company.experience': 'the answers of the API allow only the values of the contract',
  'company.needs': 'the answers of the API allow only the values of the contract',
  'company.timezone': 'PostgreSQL takes only names of time zones it knows, and so does the product where it is chosen',
  'custom_report.query':
    'the choices of a report in the address, written only by the program and read back through the contract',
  'custom_report.type': 'the answers of the API allow only the values of the contract',
  'dashboard_structure.tabs': 'keys of tabs and metrics beside names: without them there is no dashboard to walk',
  'installation_setting.key': 'settings are found by it at the next start',
  'installation_setting.value': 'read at the next start',
  'own_metric.formula': 'of what a formula makes; read by a parser that refuses every other text',
  'own_metric.roll_up': 'only of what is typed by month',
  'plan_line.category_code': 'a line has either an account or a code of the report structure, never both',
  'publication.figures': 'answers as they were given, whose texts are those of the tables they were made of',
  'publication.settings': 'the settings a statement is made with; their one free text is company.name',
  'rate_file.currencies': 'codes that were checked when the file was read; the answers of the API allow only codes',
  'report_setting.company_holidays': 'a list of dates, read back through the contract',
  'report_structure.excluded': 'accounts by their ids, and a note that only the structure settings read',
  'report_structure.mappings': 'codes and ids: another text there places an account nowhere',
  'report_structure.sections': 'codes beside names: without its codes a statement has no rows at all',
  'report_structure_draft.draft': 'as report_structure.sections',
  'rolling_forecast_row.amounts': 'amounts by month, which the product alone writes',
  'runway_scenario.payload': 'read back through the contract, which takes nothing else',
  'schema_migration.checksum': 'compared at the next start',
  'schema_migration.name': 'compared at the next start',
};
