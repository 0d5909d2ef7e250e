-- The version of the books whose receivables and payables the cash lines (basis CASH) were last derived from. Behind the
-- current version, statements on the cash basis say that they are being prepared.
alter table ledger_version add column cash_derived_version bigint not null default 0;

-- The entries a derivation reads: those that wait for payments.
create index journal_line_accrual on journal_line (company_id, entry_id) where basis = 'ACCRUAL' and until_version is null;
create index journal_line_cash on journal_line (company_id, entry_id) where basis = 'CASH' and until_version is null;
