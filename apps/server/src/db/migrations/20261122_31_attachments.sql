-- A file that goes along with a mail: the pack of a publication. Gone with the mail.
alter table outbox_mail
  add column attachment_name text,
  add column attachment_type text,
  add column attachment bytea;

-- Set in the transaction that puts the mails of a publication into the outbox: a job that runs twice mails once.
alter table publication add column mailed_at timestamptz;
