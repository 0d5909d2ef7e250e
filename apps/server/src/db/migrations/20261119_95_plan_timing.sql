-- When the money of a row moves, by hand, and what cash should never fall below.
alter table plan_item drop constraint plan_item_kind_check;
alter table plan_item add constraint plan_item_kind_check
  check (kind in ('DRIVER', 'PERSON', 'LOAN', 'RAISE', 'CAPEX', 'TAX', 'DELTAS', 'TIMING', 'MINIMUM_CASH'));
