-- An invitation is a membership that waits. What the inviter called somebody is kept beside it: until it is accepted, nobody
-- learns from it what the person calls themselves elsewhere, or whether they have an account.
alter table membership
  add column invited_first_name text,
  add column invited_last_name text,
  add column invited_at timestamptz,
  -- Null: does not expire.
  add column invitation_expires_at timestamptz;
