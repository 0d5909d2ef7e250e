-- How a mail went: sent, refused for good, or still waiting. Mails from before have no HTML.
alter table outbox_mail
  add column body_html text,
  add column reply_to text,
  add column failed_at timestamptz,
  -- Why the last attempt failed, as the mail server said it; kept while the mail waits for the next one.
  add column failure text,
  add constraint outbox_mail_one_end check (sent_at is null or failed_at is null),
  add constraint outbox_mail_failed_with_reason check (failed_at is null or failure is not null);
