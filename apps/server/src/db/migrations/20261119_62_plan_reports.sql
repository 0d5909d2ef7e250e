-- Reports with a plan in them are kept under a name like every other.
alter table custom_report
  drop constraint custom_report_type_check,
  add constraint custom_report_type_check
    check (type in ('MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT', 'PLAN_VS_ACTUAL', 'FINANCIAL_PLANNING'));
