-- A planned line may belong to a department, so that plan and actual of a department compare like with like.
alter table plan_line
  add column department_id uuid,
  add foreign key (company_id, department_id) references dimension (company_id, id);
create index on plan_line (company_id, department_id);
