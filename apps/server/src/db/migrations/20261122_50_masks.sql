-- Lines that somebody is never told. They are read with the rights, at each request.
alter table membership
  add column masks text[] not null default '{}'
    check (masks <@ array['SALARIES', 'OWNER_PAY'] and (masks = '{}' or not is_owner));

-- As before, with the masks.
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
                'companyId', m.company_id, 'type', m.type, 'isOwner', m.is_owner, 'masks', to_jsonb(m.masks),
                'grants', coalesce(
                  (select jsonb_agg(jsonb_build_object(
                            'resource', g.resource, 'thing', g.thing, 'level', g.level, 'isLive', g.is_live))
                     from access_grant g where g.company_id = m.company_id and g.user_id = m.user_id), '[]'))
              order by m.created_at, m.company_id)
         from membership m where m.user_id = person.id and m.status = 'ACTIVE'), '[]'));
end $$;
