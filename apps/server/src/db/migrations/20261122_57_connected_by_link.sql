-- Somebody without an account on their way to a vendor, through the link that its maker sent them. The maker stands in `user_id`:
-- the way is open as long as they belong to the company.
alter table connect_flow
  add column link_id uuid,
  add constraint connect_flow_link foreign key (company_id, link_id) references connect_link (company_id, id);
create index on connect_flow (company_id, link_id);
