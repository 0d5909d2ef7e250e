-- Values of a company's own metrics come by file, too.
alter table fact_import drop constraint fact_import_kind_check;
alter table fact_import add constraint fact_import_kind_check check (
  kind in ('subscriptions', 'orders', 'stock', 'deals', 'pay', 'people', 'projects', 'timesheets', 'leave', 'holidays',
           'listings', 'marketplace-orders', 'buyer-requests', 'own-metrics'));
