-- By which business model's rules accounts are placed in a structure. Kept with it: a company that changes its business
-- model keeps the reports its people have arranged. Null: as the company itself, which had not answered either.
alter table report_structure add column business_model text
  check (business_model in ('SaaS', 'E-commerce / Manufacturing', 'Professional Services', 'Marketplace'));

-- Owners are walled too, and what was stored before would change with the company.
alter table report_structure no force row level security;
alter table company no force row level security;
update report_structure s set business_model = c.business_model from company c where c.id = s.company_id;
alter table report_structure force row level security;
alter table company force row level security;
