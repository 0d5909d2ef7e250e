-- A right can name one thing below a resource: a tab of the dashboard, a report by its type, a kept report or a calculator
-- by its id. Empty means the resource as a whole.
alter table access_grant
  add column thing text not null default '' check (thing ~ '^[A-Za-z0-9_-]{0,64}$'),
  drop constraint access_grant_pkey,
  add primary key (company_id, user_id, resource, thing);

-- The overview is the first tab of the dashboard. Owners are walled and would see none of the rows.
alter table access_grant no force row level security;
update access_grant set resource = 'dashboard', thing = 'overview' where resource = 'overview';
-- A table with stamps still to come cannot be altered.
set constraints all immediate;
alter table access_grant force row level security;

-- As before, with the thing of each grant. The version of a membership's rights left: what a caller may do is part of
-- every tag itself.
create or replace function load_caller(session_id uuid) returns jsonb
  language plpgsql volatile as $$
declare
  person record;
  companies uuid[];
begin
  select u.id, u.role, u.current_company_id into person
    from auth_session s
    join auth_user a on a.uid = s.uid
    join app_user u on u.id = s.uid
   where s.sid = session_id
     and s.revoked_at is null
     and s.expires_at > now()
     -- By the moment the session began, not the token's whole seconds: a login right after a reset must live.
     and s.created_at >= a.tokens_valid_after
     and not a.is_disabled
     and a.is_email_verified;
  if not found then
    return null;
  end if;
  perform set_config('app.user_id', person.id::text, true);
  if person.role = 'MANAGER' then
    return jsonb_build_object(
      'userId', person.id, 'role', person.role, 'currentCompanyId', person.current_company_id, 'memberships', '[]'::jsonb,
      'assignedCompanyIds', coalesce(
        (select jsonb_agg(company_id order by company_id) from manager_assignment where user_id = person.id), '[]'));
  end if;
  companies := array(select company_id from membership where user_id = person.id and status = 'ACTIVE');
  perform set_config('app.company_ids', companies::text, true);
  return jsonb_build_object(
    'userId', person.id, 'role', person.role, 'currentCompanyId', person.current_company_id, 'assignedCompanyIds', '[]'::jsonb,
    'memberships', coalesce(
      (select jsonb_agg(jsonb_build_object(
                'companyId', m.company_id, 'type', m.type, 'isOwner', m.is_owner,
                'grants', coalesce(
                  (select jsonb_agg(jsonb_build_object(
                            'resource', g.resource, 'thing', g.thing, 'level', g.level, 'isLive', g.is_live))
                     from access_grant g where g.company_id = m.company_id and g.user_id = m.user_id), '[]'))
              order by m.created_at, m.company_id)
         from membership m where m.user_id = person.id and m.status = 'ACTIVE'), '[]'));
end $$;
