// Generated from the migrations by scripts/generate.mjs. Do not edit.
import type { Resource } from '@tieout/contracts/rights.ts';
import type { AccountKind, DecidedKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { ColumnType, JSONColumnType } from 'kysely';

export type Generated<T> = ColumnType<T, T | undefined, T>;
/** numeric arrives as text: a double would lose digits. */
export type Numeric = ColumnType<string, number | string, number | string>;
export type GeneratedNumeric = ColumnType<string, number | string | undefined, number | string>;
export type Json = JSONColumnType<object | null>;
export type GeneratedJson = ColumnType<object | null, string | undefined, string>;

export interface AccessGrant {
  company_id: string;
  is_live: boolean;
  level: 'hidden' | 'view' | 'drill' | 'comment' | 'export' | 'edit';
  resource: Resource;
  thing: Generated<string>;
  user_id: string;
}

export interface Account {
  account_sub_type: string | null;
  account_type: string;
  classification: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'EXPENSE' | 'UNDECIDED';
  code: string | null;
  company_id: string;
  connection_id: string | null;
  currency: string;
  external_id: string;
  full_name: string;
  id: Generated<string>;
  is_active: Generated<boolean>;
  kind: AccountKind;
  kind_alternatives: Generated<DecidedKind[]>;
  kind_certainty: Generated<'sure' | 'unsure' | 'unknown'>;
  kind_reasons: GeneratedJson;
  name: string;
  parent_id: string | null;
  source: string;
}

export interface AccountPast {
  account_id: string;
  account_sub_type: string | null;
  account_type: string;
  classification: string;
  code: string | null;
  company_id: string;
  kind: string;
  kind_alternatives: Generated<string[]>;
  kind_certainty: Generated<string>;
  name: string;
  until: Generated<string>;
}

export interface AppUser {
  created_at: Generated<string>;
  current_company_id: string | null;
  email: string;
  email_canonical: string;
  first_name: string;
  id: Generated<string>;
  language_level: 'First-time founder' | 'Need a refresher' | 'Financial director/CFO' | 'Familiar with P&L' | null;
  last_name: Generated<string>;
  number_format: Generated<'1,234.56' | '1.234,56' | '1 234,56' | '1’234.56'>;
  role: 'CLIENT' | 'MANAGER';
  theme: 'light' | 'dark' | 'auto' | null;
}

export interface AttemptCounter {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface AuthCode {
  bound_to: Buffer | null;
  code_hash: Buffer;
  created_at: Generated<string>;
  expires_at: string;
  kind: 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CUSTOM_TOKEN';
  uid: string | null;
  used_at: string | null;
}

export interface AuthDevice {
  device_hash: Buffer;
  last_login_at: Generated<string>;
  uid: string;
}

export interface AuthEvent {
  id: Generated<string>;
  ip: string | null;
  kind: 'REGISTERED' | 'EMAIL_VERIFIED' | 'LOGGED_IN' | 'LOGIN_REFUSED' | 'LOGGED_OUT' | 'RESET_REQUESTED' | 'PASSWORD_SET' | 'IDENTITY_LINKED' | 'SESSION_STOLEN';
  occurred_at: Generated<string>;
  uid: string | null;
  user_agent: string | null;
}

export interface AuthIdentity {
  created_at: Generated<string>;
  issuer: string;
  subject: string;
  uid: string;
}

export interface AuthSession {
  absolute_expires_at: Generated<string>;
  created_at: Generated<string>;
  expires_at: string;
  ip: string | null;
  kept_by: Generated<'COOKIE' | 'MODULE'>;
  previous_refresh_hash: Buffer | null;
  provider_token_encrypted: Buffer | null;
  refresh_hash: Buffer | null;
  refreshed_at: Generated<string>;
  revoked_at: string | null;
  sid: Generated<string>;
  uid: string;
  user_agent: string | null;
}

export interface AuthSigningKey {
  created_at: Generated<string>;
  kid: string;
  private_encrypted: Buffer;
  public_jwk: Json;
  retired_at: string | null;
}

export interface AuthSpentToken {
  sid: string;
  token_hash: Buffer;
}

export interface AuthUser {
  created_at: Generated<string>;
  is_disabled: Generated<boolean>;
  is_email_verified: Generated<boolean>;
  password_hash: string | null;
  tokens_valid_after: Generated<string>;
  uid: string;
}

export interface AwaitedJob {
  job_id: string;
  kind: string;
  payload: Json;
  since: Generated<string>;
}

export interface BalanceCheck {
  checked_at: Generated<string>;
  company_id: string;
  difference_count: number;
  differences: GeneratedJson;
  ledger_version: number;
}

export interface BankAccount {
  account_id: string | null;
  company_id: string;
  currency: string;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  is_card: Generated<boolean>;
  name: string;
  number: string | null;
  source: string;
}

export interface BankStatement {
  balances: 'CHECKED' | 'DERIVED' | 'NONE';
  bank_account_id: string;
  closing_minor: MinorUnits | null;
  company_id: string;
  end_minor: MinorUnits | null;
  file_hash: string;
  file_name: string;
  format: 'CSV' | 'OFX' | 'QIF' | 'CAMT053' | 'MT940';
  from_on: LocalDate;
  from_version: Generated<number>;
  id: Generated<string>;
  line_count: number;
  new_line_count: number;
  number: string | null;
  opening_minor: MinorUnits | null;
  start_minor: MinorUnits | null;
  to_on: LocalDate;
  uploaded_at: Generated<string>;
  uploaded_by: string | null;
}

export interface BankTransaction {
  amount_minor: MinorUnits;
  bank_account_id: string;
  booked_on: LocalDate;
  company_id: string;
  currency: string;
  description: string;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  is_pending: Generated<boolean>;
  line_no: number | null;
  source: string;
  statement_id: string | null;
}

export interface BaseCurrencyPast {
  base_currency: string;
  company_id: string;
  until: Generated<string>;
}

export interface BuyerRequest {
  buyer_key: string;
  company_id: string;
  completed_at: string | null;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  source: string;
  started_at: string;
}

export interface CalculatorPayload {
  calculator: 'RUNWAY' | 'VALUATION';
  changed_at: Generated<string>;
  company_id: string;
  payload: Json;
  user_id: string;
}

export interface ChangeRecord {
  action: string;
  actor_user_id: string | null;
  after: Json | null;
  before: Json | null;
  company_id: string;
  id: Generated<string>;
  occurred_at: Generated<string>;
  request_id: string | null;
  subject_id: string;
  subject_type: string;
}

export interface Comment {
  author_id: string | null;
  author_name: string | null;
  company_id: string;
  created_at: Generated<string>;
  deleted_at: string | null;
  edited_at: string | null;
  id: Generated<string>;
  text: string;
  thread_id: string;
}

export interface CommentFile {
  comment_id: string | null;
  company_id: string;
  file_id: string;
  thread_id: string;
}

export interface CommentLine {
  account_id: string;
  amount_minor: MinorUnits;
  booked_on: LocalDate;
  company_id: string;
  connection_id: string | null;
  counterparty: string | null;
  doc_number: string | null;
  external_id: string;
  line_no: number;
  memo: string | null;
  place: number;
  source: string;
  thread_id: string;
}

export interface CommentMention {
  comment_id: string;
  company_id: string;
  user_id: string;
}

export interface CommentRead {
  company_id: string;
  read_at: Generated<string>;
  thread_id: string;
  user_id: string;
}

export interface CommentThread {
  assignee_id: string | null;
  audience: 'team' | 'investors';
  bound_rights: string | null;
  bound_value: Json | null;
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  due_on: LocalDate | null;
  id: Generated<string>;
  kind: 'cell' | 'metric' | 'chart' | 'document' | 'lines';
  last_at: Generated<string>;
  object: Json;
  object_key: string;
  resolved_at: string | null;
  resolved_by: string | null;
  subject: string;
}

export interface Company {
  base_currency: Generated<string>;
  basis: Generated<'ACCRUAL' | 'CASH'>;
  books_decided_at: string | null;
  business_model: 'SaaS' | 'E-commerce / Manufacturing' | 'Professional Services' | 'Marketplace' | null;
  clock_on: LocalDate | null;
  closed_through: Month | null;
  country: string | null;
  created_at: Generated<string>;
  experience: string | null;
  fiscal_year_start_month: Generated<number>;
  id: Generated<string>;
  logo_file_id: string | null;
  made_as: 'HUBSPOT' | 'MANUAL' | null;
  name: string;
  needs: Generated<string[]>;
  onboarding_completed: Generated<boolean>;
  package: Generated<string>;
  rate_source: Generated<string>;
  rates_version: Generated<number>;
  reporting_currency: Generated<string>;
  settings_version: Generated<number>;
  structure_version: Generated<number>;
  timezone: Generated<string>;
}

export interface CompanyBatch {
  action: 'CLOSE' | 'PUBLISH' | 'REMIND' | 'POST';
  company_id: string;
  created_at: Generated<string>;
  finished_at: string | null;
  id: string;
  manager_id: string;
  message: string | null;
  params: Json;
  position: number;
  request_id: string;
  state: Generated<'waiting' | 'done' | 'refused'>;
}

export interface CompanyHoliday {
  company_id: string;
  external_id: string;
  from_version: Generated<number>;
  holiday_on: LocalDate;
  id: Generated<string>;
  name: string;
  source: string;
}

export interface CompanyStamp {
  company_id: string;
  stamp: Generated<string>;
}

export interface CompanyStanding {
  company_id: string;
  on_day: LocalDate;
  stamp: string;
  standing: Json;
  worked_out_at: Generated<string>;
}

export interface ConnectFlow {
  browser_hash: Buffer;
  company_id: string;
  expires_at: string;
  link_id: string | null;
  return_to: string;
  state_hash: Buffer;
  user_id: string;
}

export interface ConnectLink {
  company_id: string;
  created_at: Generated<string>;
  created_by: string;
  expires_at: string;
  id: Generated<string>;
  provider: string;
  replaced_at: string | null;
  token_hash: Buffer;
  token_sealed: Buffer;
  used_at: string | null;
}

export interface ConnectionGrant {
  company_id: string;
  connection_id: string;
  grant_sealed: Buffer;
  key_sealed: Buffer;
  refresh_expires_at: string;
  revoke_by: string | null;
}

export interface ControlReport {
  company_id: string;
  file_name: string;
  id: Generated<string>;
  removed_at: string | null;
  report: Json;
  uploaded_at: Generated<string>;
  uploaded_by: string | null;
}

export interface Counterparty {
  company_id: string;
  connection_id: string | null;
  external_id: string;
  id: Generated<string>;
  is_active: Generated<boolean>;
  merged_into_id: string | null;
  name: string;
  parent_id: string | null;
  source: string;
  type: 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE' | 'OTHER';
}

export interface CustomReport {
  company_id: string;
  created_at: Generated<string>;
  created_by: string;
  id: Generated<string>;
  is_shared: Generated<boolean>;
  name: string;
  query: Generated<string>;
  type: 'MANAGERIAL_PNL' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'CASH_IN_OUT' | 'PLAN_VS_ACTUAL' | 'FINANCIAL_PLANNING';
}

export interface DashboardStructure {
  changed_at: Generated<string>;
  changed_by: string | null;
  company_id: string;
  tabs: Json;
  version: number;
}

export interface DataSource {
  category: 'ACCOUNTING' | 'SALES' | 'CRM' | 'PAYROLL' | 'BANK' | 'FILES' | 'DEMO';
  company_id: string;
  counts_from: Month | null;
  created_at: Generated<string>;
  external_id: string | null;
  id: Generated<string>;
  last_synced_at: string | null;
  name: string;
  next_sync_at: string | null;
  problem: string | null;
  provider: string;
  state: 'connecting' | 'backfilling' | 'connected' | 'degraded' | 'reauth_required' | 'disconnecting' | 'disconnected' | 'error' | null;
  status: Generated<'CONNECTED' | 'SYNCING' | 'ATTENTION' | 'DISCONNECTED'>;
}

export interface Deal {
  amount_minor: MinorUnits;
  closed_at: string | null;
  company_id: string;
  currency: string;
  customer_id: string | null;
  expected_close_on: LocalDate | null;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  is_won: boolean | null;
  lead_source: string | null;
  name: string;
  opened_at: string;
  owner_key: string;
  probability: Numeric | null;
  source: string;
  stage: string;
}

export interface Dimension {
  company_id: string;
  connection_id: string | null;
  external_id: string;
  function: 'S&M' | 'R&D' | 'G&A' | 'DELIVERY' | null;
  id: Generated<string>;
  kind: 'CLASS' | 'DEPARTMENT' | 'LOCATION';
  name: string;
  parent_id: string | null;
  source: string;
}

export interface DimensionPast {
  company_id: string;
  dimension_id: string;
  function: string | null;
  name: string;
  parent_id: string | null;
  until: Generated<string>;
}

export interface Document {
  asked_at: Generated<string>;
  begun_at: string | null;
  company_id: string;
  content_hash: Buffer | null;
  created_at: Generated<string>;
  created_by: string | null;
  deleted_at: string | null;
  failure: string | null;
  file_id: string | null;
  format: 'xlsx' | 'pdf';
  id: Generated<string>;
  is_automatic: Generated<boolean>;
  is_pinned: Generated<boolean>;
  made_at: string | null;
  made_version: number | null;
  notify_user_id: string | null;
  period_from: Month | null;
  period_to: Month | null;
  status: Generated<'preparing' | 'ready' | 'updating' | 'failed'>;
  title: string;
  type: 'MANAGERIAL_PNL' | 'CASH_FLOW' | 'PLAN_VS_ACTUAL' | 'RUNWAY_MODEL' | 'VALUATION' | 'INVESTOR_UPDATE' | 'CASH_FORECAST';
}

export interface Employee {
  company_id: string;
  department_id: string | null;
  ended_on: LocalDate | null;
  external_id: string;
  from_version: Generated<number>;
  fte: GeneratedNumeric;
  hired_on: LocalDate;
  id: Generated<string>;
  role_name: string;
  source: string;
}

export interface EmployeeLeave {
  company_id: string;
  employee_id: string;
  external_id: string;
  from_version: Generated<number>;
  hours: Numeric;
  id: Generated<string>;
  leave_on: LocalDate;
  source: string;
}

export interface FactImport {
  company_id: string;
  confirmed_no: number | null;
  created_at: Generated<string>;
  created_by: string | null;
  fact_count: number;
  file_name: string;
  findings: Json;
  id: Generated<string>;
  imported_at: string | null;
  kind: 'subscriptions' | 'orders' | 'stock' | 'deals' | 'pay' | 'people' | 'projects' | 'timesheets' | 'leave' | 'holidays' | 'listings' | 'marketplace-orders' | 'buyer-requests' | 'own-metrics';
  reverted_at: string | null;
  status: 'ready' | 'refused' | 'imported' | 'reverted' | 'discarded';
}

export interface FactImportRow {
  company_id: string;
  fact: Json;
  fact_key: string;
  import_id: string;
}

export interface FactPast {
  company_id: string;
  fact: string;
  fact_id: string;
  from_version: number;
  known: Json;
  until_version: number;
}

export interface FactsChange {
  company_id: string;
  kind: string;
  known_at: Generated<string>;
  version: number;
}

export interface FactsVersion {
  changed_at: Generated<string>;
  changed_in: Generated<number>;
  company_id: string;
  kind: 'SUBSCRIPTIONS' | 'ORDERS' | 'DEALS' | 'PAY' | 'BANK' | 'PROJECTS' | 'TIMESHEETS' | 'LISTINGS' | 'OWN';
  version: number;
}

export interface FileRate {
  company_id: string;
  file_id: string;
  from_currency: string;
  kind: 'DAILY' | 'MONTH_AVERAGE' | 'MONTH_CLOSING';
  rate: Numeric;
  rate_on: LocalDate;
  to_currency: string;
}

export interface FxPair {
  changed_at: Generated<string>;
  first_known_at: string;
  from_currency: string;
  last_on: LocalDate;
  source: string;
  to_currency: string;
}

export interface FxRate {
  from_currency: string;
  kind: 'DAILY' | 'MONTH_AVERAGE' | 'MONTH_CLOSING';
  known_at: Generated<string>;
  rate: Numeric;
  rate_on: LocalDate;
  source: string;
  to_currency: string;
}

export interface FxRatePast {
  from_currency: string;
  kind: string;
  known_at: string;
  rate: Numeric;
  rate_on: LocalDate;
  source: string;
  to_currency: string;
  until: Generated<string>;
}

export interface GatheredBooks {
  accounts: GeneratedJson;
  chosen_by: string | null;
  company_id: string;
  connection_id: string;
  counts_from: Month | null;
  is_complete: Generated<boolean>;
  matches: GeneratedJson;
}

export interface GatheredMonth {
  balances: Json;
  company_id: string;
  connection_id: string;
  entries: Json;
  month: Month;
  moved: Json;
}

export interface HandRate {
  company_id: string;
  entered_by: string | null;
  from_currency: string;
  kind: 'DAILY' | 'MONTH_AVERAGE' | 'MONTH_CLOSING';
  known_at: Generated<string>;
  rate: Numeric;
  rate_on: LocalDate;
  to_currency: string;
}

export interface HandRatePast {
  company_id: string;
  from_currency: string;
  kind: string;
  known_at: string;
  rate: Numeric;
  rate_on: LocalDate;
  to_currency: string;
  until: Generated<string>;
}

export interface IdempotencyKey {
  body: Json;
  expires_at: Generated<string>;
  request_hash: Buffer;
  scope_hash: Buffer;
  status: number;
  user_id: Generated<string | null>;
}

export interface ImportMapping {
  company_id: string;
  file_name: string;
  header: string[];
  import_id: string;
  layout: string | null;
  mapping: Json;
  remembered_at: Generated<string>;
  separator: string;
  shape: string;
}

export interface InstallationSetting {
  key: string;
  set_at: Generated<string>;
  value: Json;
}

export interface Job {
  company_id: string;
  created_at: Generated<string>;
  error: string | null;
  file_id: string | null;
  finished_at: string | null;
  id: Generated<string>;
  kind: string;
  params: GeneratedJson;
  permille_done: Generated<number>;
  resource: string;
  status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  step: string | null;
  thing: Generated<string>;
  user_id: string | null;
  wants_cancel: Generated<boolean>;
}

export interface JournalEntry {
  booked_on: LocalDate;
  company_id: string;
  connection_id: string | null;
  currency: string;
  doc_number: string | null;
  doc_type: string;
  due_on: LocalDate | null;
  external_id: string;
  from_version: number;
  fx_rate: GeneratedNumeric;
  id: Generated<string>;
  import_id: string | null;
  is_voided: Generated<boolean>;
  memo: string | null;
  source: 'QBO' | 'IMPORT' | 'MANUAL' | 'DEMO';
  source_updated_at: string;
  until_version: number | null;
}

export interface JournalLine {
  account_id: string;
  amount_base_minor: MinorUnits;
  amount_txn_minor: MinorUnits;
  basis: Generated<'BOTH' | 'ACCRUAL' | 'CASH'>;
  booked_on: LocalDate;
  class_id: string | null;
  company_id: string;
  counterparty_id: string | null;
  department_id: string | null;
  doc_ref: string | null;
  entry_id: string;
  from_version: number;
  is_closing: Generated<boolean>;
  line_no: number;
  location_id: string | null;
  until_version: number | null;
}

export interface LastLook {
  company_id: string;
  looked_at: string | null;
  looked_version: number | null;
  seen_at: Generated<string>;
  seen_version: number;
  user_id: string;
}

export interface LedgerChange {
  company_id: string;
  known_at: Generated<string>;
  reason: string;
  source: string;
  version: number;
}

export interface LedgerImport {
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  failure: string | null;
  file_id: string | null;
  file_name: string;
  findings: GeneratedJson;
  id: Generated<string>;
  imported_at: string | null;
  imported_version: number | null;
  job_id: string | null;
  mapping: Json | null;
  reverted_at: string | null;
  reverted_version: number | null;
  status: 'reading' | 'ready' | 'importing' | 'imported' | 'reverting' | 'reverted' | 'failed' | 'cancelled';
}

export interface LedgerVersion {
  cash_derived_version: Generated<number>;
  changed_at: Generated<string>;
  company_id: string;
  version: number;
}

export interface LineQuestion {
  answered_at: string | null;
  company_id: string;
  expires_at: string;
  recipient_email: string;
  recipient_name: string;
  revoked_at: string | null;
  thread_id: string;
  token_hash: Buffer;
}

export interface Look {
  client_id: string;
  company_id: string;
  expires_at: string;
  id: Generated<string>;
  viewer_id: string;
}

export interface ManagerAssignment {
  company_id: string;
  created_at: Generated<string>;
  user_id: string;
}

export interface MarketplaceListing {
  closed_at: string | null;
  company_id: string;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  listed_at: string;
  seller_key: string;
  sold_at: string | null;
  source: string;
}

export interface MarketplaceOrder {
  buyer_fee_minor: MinorUnits;
  buyer_key: string;
  category: string;
  commission_minor: MinorUnits;
  company_id: string;
  currency: string;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  item_value_minor: MinorUnits;
  listing_id: string | null;
  ordered_at: string;
  promo_minor: Generated<MinorUnits>;
  refund_commission_minor: Generated<MinorUnits>;
  refund_minor: Generated<MinorUnits>;
  refunded_on: LocalDate | null;
  seller_key: string;
  source: string;
}

export interface Membership {
  access_preset: 'FOUNDER' | 'FINANCE' | 'INVESTOR' | 'BOARD' | 'DEPARTMENT_HEAD' | null;
  access_version: Generated<number>;
  company_id: string;
  created_at: Generated<string>;
  invitation_expires_at: string | null;
  invited_at: string | null;
  invited_first_name: string | null;
  invited_last_name: string | null;
  is_owner: Generated<boolean>;
  masks: Generated<string[]>;
  status: Generated<'INVITED' | 'ACTIVE' | 'DISABLED'>;
  type: 'BOOTSTRAP' | 'BOOTSTRAP_NEXT' | 'MANUAL' | 'HUBSPOT' | 'BOOTSTRAP_HUBSPOT' | 'INVESTOR' | 'VIEWER';
  user_id: string;
}

export interface MetricAlert {
  changed_at: Generated<string>;
  company_id: string;
  id: Generated<string>;
  limit_value: Numeric;
  metric_id: string;
  month: Month;
  operator: 'above' | 'below' | 'changes';
  raised_at: Generated<string>;
  resolved_at: string | null;
  snoozed_until: LocalDate | null;
  value: Numeric;
}

export interface MetricSetting {
  alert_operator: 'above' | 'below' | 'changes' | null;
  alert_value: Numeric | null;
  changed_at: Generated<string>;
  changed_by: string | null;
  company_id: string;
  is_visible: Generated<boolean>;
  metric_id: string;
  note: Generated<string>;
  owner_id: string | null;
  target: Numeric | null;
}

export interface MonthClose {
  closed_at: Generated<string>;
  closed_by: string | null;
  company_id: string;
  ledger_version: number;
  month: Month;
}

export interface MonthlyBalance {
  account_id: string;
  amount_minor: MinorUnits;
  basis: 'ACCRUAL' | 'CASH';
  company_id: string;
  department_id: Generated<string>;
  is_closing: Generated<boolean>;
  line_count: number;
  month: Month;
}

export interface MonthlyTotal {
  account_id: string;
  amount_minor: MinorUnits;
  basis: 'ACCRUAL' | 'CASH';
  company_id: string;
  is_closing: Generated<boolean>;
  line_count: number;
  month: Month;
}

export interface MonthlyTrialBalance {
  amount_minor: MinorUnits;
  basis: 'ACCRUAL' | 'CASH';
  company_id: string;
  line_count: number;
  month: Month;
}

export interface OnboardingStep {
  company_id: string;
  completed_at: Generated<string>;
  step_number: number;
  user_id: string;
}

export interface OpenItem {
  company_id: string;
  document: string | null;
  document_on: LocalDate;
  due_on: LocalDate | null;
  line_no: number;
  list_id: string;
  open_minor: MinorUnits;
  party: string;
}

export interface OpenItemList {
  as_of: LocalDate;
  company_id: string;
  file_name: string;
  id: Generated<string>;
  item_count: number;
  removed_at: string | null;
  side: 'RECEIVABLE' | 'PAYABLE';
  total_minor: MinorUnits;
  uploaded_at: Generated<string>;
  uploaded_by: string | null;
}

export interface OpenidLogin {
  bound_to: Buffer;
  event_id: string | null;
  expires_at: string;
  mode: 'redirect' | 'popup';
  provider: string;
  secrets_encrypted: Buffer;
  state_hash: Buffer;
  used_at: string | null;
}

export interface OpenidPendingLink {
  bound_to: Buffer;
  email_canonical: string;
  expires_at: string;
  issuer: string;
  subject: string;
}

export interface OutboxMail {
  attachment: Buffer | null;
  attachment_name: string | null;
  attachment_type: string | null;
  body_html: string | null;
  body_text: string;
  created_at: Generated<string>;
  failed_at: string | null;
  failure: string | null;
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  sent_at: string | null;
  subject: string;
}

export interface OwnMetric {
  changed_at: Generated<string>;
  changed_by: string | null;
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  description: Generated<string>;
  formula: string | null;
  from_version: Generated<number>;
  good: 'up' | 'down' | 'none';
  id: Generated<string>;
  kind: 'typed' | 'formula';
  name: string;
  roll_up: 'sum' | 'last' | 'average' | null;
  unit: 'money' | 'percent' | 'count' | 'ratio' | 'months';
}

export interface OwnMetricValue {
  amount: number;
  company_id: string;
  currency: string | null;
  entered_at: Generated<string>;
  entered_by: string | null;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  month: Month;
  own_metric_id: string;
  source: 'TYPED' | 'FILE';
}

export interface PayRun {
  benefits_minor: Generated<MinorUnits>;
  company_id: string;
  currency: string;
  department_id: string | null;
  employer_tax_minor: Generated<MinorUnits>;
  external_id: string;
  from_version: Generated<number>;
  fte: Numeric;
  gross_minor: MinorUnits;
  id: Generated<string>;
  month: Month;
  paid_on: LocalDate;
  source: string;
}

export interface PersonStamp {
  stamp: Generated<string>;
  user_id: string;
}

export interface Plan {
  approved_at: string | null;
  as_of: Month;
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  currency: string;
  fx_table: Json | null;
  id: Generated<string>;
  month_count: number;
  name: string;
  parent_plan_id: string | null;
  scenario: string;
  start_month: Month;
  status: 'DRAFT' | 'APPROVED' | 'ARCHIVED';
  version: Generated<number>;
}

export interface PlanItem {
  company_id: string;
  created_at: Generated<string>;
  key: string;
  kind: 'DRIVER' | 'PERSON' | 'LOAN' | 'RAISE' | 'CAPEX' | 'TAX' | 'DELTAS' | 'TIMING' | 'MINIMUM_CASH';
  plan_id: string;
  value: Json;
}

export interface PlanLine {
  account_id: string | null;
  category_code: string | null;
  company_id: string;
  department_id: string | null;
  id: Generated<string>;
  method: string;
  params: GeneratedJson;
  plan_id: string;
  sentence: Generated<string>;
}

export interface PlanProposal {
  category_code: string;
  company_id: string;
  month: Month;
  plan_id: string;
  proposed_at: Generated<string>;
  proposed_by: string;
  value_minor: MinorUnits | null;
}

export interface PlanRowDepartment {
  category_code: string;
  company_id: string;
  department_id: string;
}

export interface PlanState {
  changed_at: Generated<string>;
  changed_by: string | null;
  company_id: string;
  plan_id: string;
  version: Generated<number>;
}

export interface PlanValue {
  company_id: string;
  month: Month;
  override_minor: MinorUnits | null;
  plan_line_id: string;
  typed_at: string | null;
  typed_by: string | null;
  typed_version: number | null;
  value_minor: MinorUnits | null;
}

export interface Project {
  budget_hours: Numeric | null;
  client_id: string | null;
  company_id: string;
  contract_value_minor: MinorUnits;
  currency: string;
  end_on: LocalDate;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  name: string;
  opening_recognised_minor: Generated<MinorUnits>;
  signed_on: LocalDate | null;
  source: string;
  start_on: LocalDate;
  type: 'T&M' | 'FIXED';
}

export interface Publication {
  asks: Generated<string[]>;
  company_id: string;
  facts_versions: GeneratedJson;
  figures: Json;
  headline: Generated<string>;
  highlights: Generated<string[]>;
  id: Generated<string>;
  known_at: string;
  ledger_version: number;
  lowlights: Generated<string[]>;
  mailed_at: string | null;
  month: Month;
  open_points: Generated<string[]>;
  parts: GeneratedJson;
  plan_id: string | null;
  plan_version: number | null;
  published_at: Generated<string>;
  published_by: string | null;
  settings: GeneratedJson;
  settings_version: number;
  structure_version: number;
}

export interface PublicationDraft {
  asks: Generated<string[]>;
  company_id: string;
  headline: Generated<string>;
  highlights: Generated<string[]>;
  lowlights: Generated<string[]>;
  month: Month;
  parts: GeneratedJson;
  saved_at: Generated<string>;
  saved_by: string | null;
}

export interface PublicationOpening {
  company_id: string;
  first_opened_at: Generated<string>;
  last_opened_at: Generated<string>;
  publication_id: string;
  times: Generated<number>;
  user_id: string;
}

export interface RateFetch {
  failure: string | null;
  is_only: Generated<boolean>;
  succeeded_at: string | null;
  tried_at: string;
}

export interface RateFile {
  company_id: string;
  currencies: string[];
  first_on: LocalDate;
  id: Generated<string>;
  last_on: LocalDate;
  layout: 'EUROFXREF' | 'PAIRS';
  name: string;
  rate_count: number;
  removed_at: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string | null;
}

export interface RateStamp {
  is_only: Generated<boolean>;
  stamp: Generated<string>;
}

export interface Recalculation {
  changes: Json;
  company_id: string;
  figures: Json;
  finished_at: Generated<string>;
  number: number;
}

export interface ReportSetting {
  ar_terms_days: Generated<number>;
  closed_changes: Generated<'ask' | 'restate' | 'book-difference' | 'leave-out'>;
  company_holidays: GeneratedJson;
  company_id: string;
  comparatives: Generated<'none' | 'previous-period' | 'previous-year' | 'plan'>;
  decimals: Generated<number>;
  default_payroll_function: Generated<'S&M' | 'R&D' | 'G&A' | 'DELIVERY'>;
  default_plan_id: string | null;
  materiality_abs_minor: Generated<MinorUnits>;
  materiality_pct: GeneratedNumeric;
  negative_format: Generated<'minus' | 'parentheses'>;
  percent_of_revenue: Generated<boolean>;
  show_costs_as_negative: Generated<boolean>;
  standard_hours_per_day: GeneratedNumeric;
  thousands: Generated<'units' | 'k' | 'm'>;
}

export interface ReportStructure {
  business_model: 'SaaS' | 'E-commerce / Manufacturing' | 'Professional Services' | 'Marketplace' | null;
  change: 'ORDER' | 'PUBLISH' | 'UNDO' | 'SETTINGS';
  changed_at: Generated<string>;
  changed_by: string | null;
  company_id: string;
  excluded: GeneratedJson;
  family: 'PNL' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'CASH_IN_OUT';
  mappings: GeneratedJson;
  sections: Json;
  version: number;
}

export interface ReportStructureDraft {
  base_version: number;
  company_id: string;
  draft: Json;
  family: 'PNL' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'CASH_IN_OUT';
  saved_at: Generated<string>;
  user_id: string;
}

export interface RollingForecast {
  company_id: string;
  currency: string;
  made_at: Generated<string>;
  month: Month;
  plan_id: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
}

export interface RollingForecastRow {
  amounts: Json;
  choice: Generated<'KEEP' | 'REBASE' | 'MOVE_UNSPENT' | 'ONE_OFF'>;
  company_id: string;
  month: Month;
  planned_minor: MinorUnits | null;
  row_code: string;
  rule: Json;
}

export interface RunwayScenario {
  changed_at: Generated<string>;
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  deleted_at: string | null;
  id: Generated<string>;
  is_base: Generated<boolean>;
  is_shared: Generated<boolean>;
  name: string;
  note: Generated<string>;
  payload: Json;
}

export interface SalesOrder {
  cancelled_at: string | null;
  channel: string;
  company_id: string;
  cost_minor: MinorUnits;
  currency: string;
  customer_key: string;
  discount_minor: Generated<MinorUnits>;
  external_id: string;
  from_version: Generated<number>;
  gross_minor: MinorUnits;
  id: Generated<string>;
  items: Json;
  ordered_at: string;
  refunds: GeneratedJson;
  shipping_minor: Generated<MinorUnits>;
  source: string;
  tax_minor: Generated<MinorUnits>;
}

export interface SchemaMigration {
  applied_at: Generated<string>;
  checksum: string;
  name: string;
}

export interface SharedLink {
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  expires_at: string;
  id: Generated<string>;
  label: string;
  last_opened_at: string | null;
  publication_id: string;
  revoked_at: string | null;
  times_opened: Generated<number>;
  token_hash: Buffer;
}

export interface StockLevel {
  company_id: string;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  month: Month;
  name: string;
  on_hand: number;
  received: number;
  returned: number;
  sku: string;
  sold: number;
  source: string;
  unit_cost_minor: MinorUnits;
}

export interface StoredFile {
  byte_size: Generated<number>;
  company_id: string;
  content_type: string;
  created_at: Generated<string>;
  created_by: string | null;
  expires_at: string | null;
  id: Generated<string>;
  is_complete: Generated<boolean>;
  name: string;
}

export interface StoredFileChunk {
  bytes: Buffer;
  chunk_no: number;
  company_id: string;
  file_id: string;
}

export interface SubscriptionItem {
  company_id: string;
  currency: string;
  customer_id: string;
  discounts: GeneratedJson;
  end_exclusive_on: LocalDate | null;
  external_id: string;
  from_version: Generated<number>;
  id: Generated<string>;
  interval_count: Generated<number>;
  interval_unit: 'day' | 'week' | 'month' | 'year';
  pause_end_on: LocalDate | null;
  pause_start_on: LocalDate | null;
  plan: string;
  quantity: number;
  source: string;
  start_on: LocalDate;
  status: string;
  trial_end_on: LocalDate | null;
  unit_price_minor: MinorUnits;
}

export interface SupportRequest {
  bug_type: 'No data in my dashboard' | 'Calculations mismatch' | 'QuickBooks integration does not work' | 'Errors in the reports' | 'Other' | null;
  created_at: Generated<string>;
  description: string;
  email: string;
  id: Generated<string>;
  kind: 'CONTACT' | 'BUG' | 'ISSUE';
  sender_company_id: string | null;
  user_id: string | null;
}

export interface SyncRun {
  added: Generated<number>;
  changed: Generated<number>;
  company_id: string;
  connection_id: string;
  differing: number | null;
  finished_at: string | null;
  id: Generated<string>;
  message: string | null;
  months: Generated<number>;
  months_read: Generated<number>;
  removed: Generated<number>;
  started_at: Generated<string>;
  status: Generated<'running' | 'done' | 'failed' | 'interrupted'>;
}

export interface SyncStream {
  company_id: string;
  connection_id: string;
  cursor: Json;
  stream: 'ledger' | 'changes';
}

export interface TieOut {
  company_id: string;
  compared_at: Generated<string>;
  connection_id: string;
  differing: Json;
  ledger_version: number;
  month: Month;
}

export interface Timesheet {
  company_id: string;
  currency: string;
  employee_id: string;
  external_id: string;
  fee_minor: MinorUnits;
  from_version: Generated<number>;
  hours: Numeric;
  id: Generated<string>;
  is_billable: boolean;
  project_id: string;
  source: string;
  standard_rate_minor: MinorUnits;
  worked_on: LocalDate;
}

export interface ToldEntry {
  company_id: string;
  connection_id: string;
  digest: string | null;
  from_version: number;
  id: Generated<string>;
  import_id: string;
  original: string;
  told_key: string;
  told_on: LocalDate | null;
  until_version: number | null;
}

export interface ValuationVersion {
  changed_at: Generated<string>;
  company_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  deleted_at: string | null;
  id: Generated<string>;
  is_locked: Generated<boolean>;
  is_shared: Generated<boolean>;
  name: string;
  note: Generated<string>;
  payload: Json;
}

export interface VarianceNote {
  company_id: string;
  month: Month;
  row_code: string;
  text: string;
  written_at: Generated<string>;
  written_by: string | null;
}

export interface WebhookEvent {
  delivery_id: string;
  external_id: string;
  provider: string;
  received_at: Generated<string>;
}

export interface WrongCause {
  cause: string;
  company_id: string;
  marked_at: Generated<string>;
  marked_by: string | null;
  row_code: string;
}

export interface DB {
  access_grant: AccessGrant;
  account: Account;
  account_past: AccountPast;
  app_user: AppUser;
  attempt_counter: AttemptCounter;
  auth_code: AuthCode;
  auth_device: AuthDevice;
  auth_event: AuthEvent;
  auth_identity: AuthIdentity;
  auth_session: AuthSession;
  auth_signing_key: AuthSigningKey;
  auth_spent_token: AuthSpentToken;
  auth_user: AuthUser;
  awaited_job: AwaitedJob;
  balance_check: BalanceCheck;
  bank_account: BankAccount;
  bank_statement: BankStatement;
  bank_transaction: BankTransaction;
  base_currency_past: BaseCurrencyPast;
  buyer_request: BuyerRequest;
  calculator_payload: CalculatorPayload;
  change_record: ChangeRecord;
  comment: Comment;
  comment_file: CommentFile;
  comment_line: CommentLine;
  comment_mention: CommentMention;
  comment_read: CommentRead;
  comment_thread: CommentThread;
  company: Company;
  company_batch: CompanyBatch;
  company_holiday: CompanyHoliday;
  company_stamp: CompanyStamp;
  company_standing: CompanyStanding;
  connect_flow: ConnectFlow;
  connect_link: ConnectLink;
  connection_grant: ConnectionGrant;
  control_report: ControlReport;
  counterparty: Counterparty;
  custom_report: CustomReport;
  dashboard_structure: DashboardStructure;
  data_source: DataSource;
  deal: Deal;
  dimension: Dimension;
  dimension_past: DimensionPast;
  document: Document;
  employee: Employee;
  employee_leave: EmployeeLeave;
  fact_import: FactImport;
  fact_import_row: FactImportRow;
  fact_past: FactPast;
  facts_change: FactsChange;
  facts_version: FactsVersion;
  file_rate: FileRate;
  fx_pair: FxPair;
  fx_rate: FxRate;
  fx_rate_past: FxRatePast;
  gathered_books: GatheredBooks;
  gathered_month: GatheredMonth;
  hand_rate: HandRate;
  hand_rate_past: HandRatePast;
  idempotency_key: IdempotencyKey;
  import_mapping: ImportMapping;
  installation_setting: InstallationSetting;
  job: Job;
  journal_entry: JournalEntry;
  journal_line: JournalLine;
  last_look: LastLook;
  ledger_change: LedgerChange;
  ledger_import: LedgerImport;
  ledger_version: LedgerVersion;
  line_question: LineQuestion;
  look: Look;
  manager_assignment: ManagerAssignment;
  marketplace_listing: MarketplaceListing;
  marketplace_order: MarketplaceOrder;
  membership: Membership;
  metric_alert: MetricAlert;
  metric_setting: MetricSetting;
  month_close: MonthClose;
  monthly_balance: MonthlyBalance;
  monthly_total: MonthlyTotal;
  monthly_trial_balance: MonthlyTrialBalance;
  onboarding_step: OnboardingStep;
  open_item: OpenItem;
  open_item_list: OpenItemList;
  openid_login: OpenidLogin;
  openid_pending_link: OpenidPendingLink;
  outbox_mail: OutboxMail;
  own_metric: OwnMetric;
  own_metric_value: OwnMetricValue;
  pay_run: PayRun;
  person_stamp: PersonStamp;
  plan: Plan;
  plan_item: PlanItem;
  plan_line: PlanLine;
  plan_proposal: PlanProposal;
  plan_row_department: PlanRowDepartment;
  plan_state: PlanState;
  plan_value: PlanValue;
  project: Project;
  publication: Publication;
  publication_draft: PublicationDraft;
  publication_opening: PublicationOpening;
  rate_fetch: RateFetch;
  rate_file: RateFile;
  rate_stamp: RateStamp;
  recalculation: Recalculation;
  report_setting: ReportSetting;
  report_structure: ReportStructure;
  report_structure_draft: ReportStructureDraft;
  rolling_forecast: RollingForecast;
  rolling_forecast_row: RollingForecastRow;
  runway_scenario: RunwayScenario;
  sales_order: SalesOrder;
  schema_migration: SchemaMigration;
  shared_link: SharedLink;
  stock_level: StockLevel;
  stored_file: StoredFile;
  stored_file_chunk: StoredFileChunk;
  subscription_item: SubscriptionItem;
  support_request: SupportRequest;
  sync_run: SyncRun;
  sync_stream: SyncStream;
  tie_out: TieOut;
  timesheet: Timesheet;
  told_entry: ToldEntry;
  valuation_version: ValuationVersion;
  variance_note: VarianceNote;
  webhook_event: WebhookEvent;
  wrong_cause: WrongCause;
}
