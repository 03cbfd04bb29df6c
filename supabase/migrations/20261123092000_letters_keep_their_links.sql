-- Letters hold links that act for whoever they were sent to: to sign, to move a booking, to join. Members read in the log that a letter
-- went out, to whom and how it fared, and never what it says. The mail job reads the whole of it.
revoke select on public.email_log from authenticated;
grant select (id, organization_id, template_type, to_email, to_name, subject, status, attempts, next_attempt_at, last_error,
    is_transactional, bounced_at, provider_message_id, related_report_id, related_share_id, related_agreement_id, created_by,
    created_at, sent_at)
  on public.email_log to authenticated;
comment on table public.email_log is
  'One e-mail, rendered, and how its sending went. Written by functions and the mail job only; members read all but the letter itself, which holds links of its reader.';
