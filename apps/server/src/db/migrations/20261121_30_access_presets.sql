-- What the rights of somebody began from; null where nobody has chosen one. Rights themselves are in access_grant.
alter table membership
  add column access_preset text
    check (access_preset in ('FOUNDER', 'FINANCE', 'INVESTOR', 'BOARD', 'DEPARTMENT_HEAD'));
