-- What an account is may be sure, unsure or not known. One of unknown kind stands apart in every statement instead of
-- counting as something it may not be; of an unsure one figures are known as a range.

alter table account drop constraint account_classification_check;
alter table account
  add constraint account_classification_check
    check (classification in ('ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE', 'UNDECIDED')),
  add column kind_certainty text not null default 'sure' check (kind_certainty in ('sure', 'unsure', 'unknown')),
  -- [{ "code": "number-range", "detail": "6xxx" }], the heaviest first.
  add column kind_reasons jsonb not null default '[]',
  -- Kinds that an unsure account could also have.
  add column kind_alternatives text[] not null default '{}',
  add constraint account_undecided_is_unknown check ((kind = 'UNDECIDED') = (kind_certainty = 'unknown')),
  add constraint account_undecided_has_no_class check ((kind = 'UNDECIDED') = (classification = 'UNDECIDED'));

-- Reasons change no figure; certainty and alternatives decide ranges.
alter table account_past
  add column kind_certainty text not null default 'sure',
  add column kind_alternatives text[] not null default '{}';

create or replace function keep_account_past() returns trigger
  language plpgsql as $$
begin
  insert into account_past (company_id, account_id, code, name, kind, classification, account_type, account_sub_type,
                            kind_certainty, kind_alternatives)
  values (old.company_id, old.id, old.code, old.name, old.kind, old.classification, old.account_type,
          old.account_sub_type, old.kind_certainty, old.kind_alternatives);
  return null;
end $$;
drop trigger keep_past on account;
create trigger keep_past after update on account for each row
  when ((old.code, old.name, old.kind, old.classification, old.account_type, old.account_sub_type, old.kind_certainty,
         old.kind_alternatives)
        is distinct from
        (new.code, new.name, new.kind, new.classification, new.account_type, new.account_sub_type, new.kind_certainty,
         new.kind_alternatives))
  execute function keep_account_past();

drop function accounts_at(uuid, timestamptz);
create function accounts_at(company uuid, at timestamptz)
  returns table (id uuid, code text, name text, kind text, classification text, account_type text, account_sub_type text,
                 kind_certainty text, kind_alternatives text[])
  language sql stable as $$
  select a.id, case when p.until is null then a.code else p.code end, coalesce(p.name, a.name),
         coalesce(p.kind, a.kind), coalesce(p.classification, a.classification),
         coalesce(p.account_type, a.account_type),
         case when p.until is null then a.account_sub_type else p.account_sub_type end,
         coalesce(p.kind_certainty, a.kind_certainty), coalesce(p.kind_alternatives, a.kind_alternatives)
    from account a
    left join lateral (select * from account_past p
                        where p.company_id = a.company_id and p.account_id = a.id and p.until > accounts_at.at
                        order by p.until limit 1) p on true
   where a.company_id = accounts_at.company
$$;
