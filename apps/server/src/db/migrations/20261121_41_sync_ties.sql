-- How many accounts had another balance than the vendor's own trial balance of the day says; null: not compared.
alter table sync_run add column differing integer;
