-- Money that waits for its document has a row of its own, found by the sub-type that QuickBooks gives such accounts.

alter table account no force row level security;
update account set account_sub_type = 'UnappliedCashPaymentIncome'
 where source = 'TIEOUT' and external_id = 'unapplied-AR';
update account set account_sub_type = 'UnappliedCashBillPaymentExpense'
 where source = 'TIEOUT' and external_id = 'unapplied-AP';
alter table account force row level security;
