-- Email templates and messaging settings are saved only while they say what the writer saw: one statement compares and writes, so of two
-- admins who save at once the second is told 'overtaken' and nothing is lost.

-- p_seen_at: updated_at of the template that was changed, null where there was none.
create function public.email_template_save(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text,
  p_seen_at timestamptz) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not coalesce(private.may(p_organization, 'write e-mail templates'), false) then
    raise exception 'Only owners and admins change email templates.' using errcode = '42501';
  end if;
  -- report_email_body is from before there were two bodies; it would stand in for a blank one.
  insert into public.email_templates as t
    (organization_id, template_type, report_email_subject, report_email_body, body_html, body_text, is_active)
  select p_organization, p_template_type, p_subject, '', p_html, p_text, true
  where p_seen_at is null or exists (
    select from public.email_templates e where e.organization_id = p_organization and e.template_type = p_template_type)
  on conflict (organization_id, template_type) do update
    set report_email_subject = excluded.report_email_subject, report_email_body = '', body_html = excluded.body_html,
      body_text = excluded.body_text, is_active = true
    where case when t.is_active then t.updated_at = p_seen_at else p_seen_at is null end;
  return case when found then 'saved' else 'overtaken' end;
end
$$;

-- p_seen_...: the settings that were changed; all blank where there were none.
create function public.messaging_settings_save(p_organization uuid, p_mail_sender_name text, p_mail_answers_to text, p_sms_sender text,
  p_seen_mail_sender_name text, p_seen_mail_answers_to text, p_seen_sms_sender text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not coalesce(private.my_role(p_organization) in ('owner', 'admin'), false) then
    raise exception 'Only owners and admins change messaging settings.' using errcode = '42501';
  end if;
  insert into public.messaging_settings as m (organization_id, mail_sender_name, mail_reply_to, sms_sender)
  select p_organization, p_mail_sender_name, p_mail_answers_to, p_sms_sender
  where (p_seen_mail_sender_name, p_seen_mail_answers_to, p_seen_sms_sender) = ('', '', '')
    or exists (select from public.messaging_settings s where s.organization_id = p_organization)
  on conflict (organization_id) do update
    set mail_sender_name = excluded.mail_sender_name, mail_reply_to = excluded.mail_reply_to, sms_sender = excluded.sms_sender
    where (m.mail_sender_name, m.mail_reply_to, m.sms_sender)
      = (p_seen_mail_sender_name, p_seen_mail_answers_to, p_seen_sms_sender);
  return case when found then 'saved' else 'overtaken' end;
end
$$;

revoke execute on function public.email_template_save, public.messaging_settings_save from public, anon, authenticated;
grant execute on function public.email_template_save, public.messaging_settings_save to authenticated;
