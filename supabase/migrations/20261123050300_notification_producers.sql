-- Alerts and messages that the bell tells of: a letter or a text that did not arrive, a report that the server sees differently, a
-- client who answers a text.

-- Whom something of the office concerns: the person who did it while they are a member, else those who run the office.
-- Security definer throughout: triggers of jobs and of other people's writes.
create function private.notify_responsible(
  p_organization uuid, p_person uuid, p_type text, p_title text, p_body text, p_data jsonb default null,
  p_appointment uuid default null, p_report uuid default null, p_contact uuid default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.organization_members m
    where m.organization_id = p_organization and m.user_id = p_person and m.removed_at is null)
  then
    perform private.notify(p_person, p_type, p_title, p_body, p_data, p_appointment, p_report, p_contact);
  else
    perform private.notify_roles(p_organization, '{owner, admin}', p_type, p_title, p_body, p_data, p_appointment, p_report,
      p_contact);
  end if;
end
$$;

create function private.letter_not_delivered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, new.created_by, 'system_alert',
    case new.status when 'bounced' then 'A letter came back' else 'A letter could not be sent' end,
    pg_catalog.concat_ws(' · ', new.to_email, new.subject), null, null, new.related_report_id);
  return null;
end
$$;
create trigger email_log_not_delivered after update of status on public.email_log
  for each row when (new.status in ('failed', 'bounced') and old.status is distinct from new.status)
  execute function private.letter_not_delivered();

create function private.text_not_delivered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, coalesce(new.created_by, (
      select a.user_id from public.appointments a where a.id = new.appointment_id)),
    'system_alert', 'A text could not be delivered', pg_catalog.concat_ws(' · ', new.to_phone, new.body), null,
    new.appointment_id, null, new.contact_id);
  return null;
end
$$;
create trigger sms_log_not_delivered after update of status on public.sms_log
  for each row when (new.direction = 'out' and new.status = 'failed' and old.status is distinct from new.status)
  execute function private.text_not_delivered();

-- Answered is whoever wrote to this telephone last; a reminder was written for the one who comes.
create function private.text_received() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_last public.sms_log;
begin
  select * into v_last from public.sms_log l
  where l.organization_id = new.organization_id and l.direction = 'out' and l.to_phone = new.from_phone
  order by l.created_at desc limit 1;
  perform private.notify_responsible(new.organization_id, coalesce(v_last.created_by, (
      select a.user_id from public.appointments a where a.id = v_last.appointment_id)),
    'client_message',
    'Message from ' || coalesce((select c.name from public.contacts c where c.id = new.contact_id), new.from_phone),
    new.body, case when new.contact_id is not null then
      pg_catalog.jsonb_build_object('url', '/contacts/' || new.contact_id) end, v_last.appointment_id, null, new.contact_id);
  return null;
end
$$;
create trigger sms_log_received after insert on public.sms_log
  for each row when (new.direction = 'in') execute function private.text_received();

create function private.report_seen_differently() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_responsible(new.organization_id, new.published_by, 'system_alert',
    'A published report could not be confirmed',
    'The server made another file of version ' || new.version || ' than the device that published it. Publish it again, or ask support.',
    null, null, new.report_id);
  return null;
end
$$;
create trigger report_versions_seen_differently after update of verification on public.report_versions
  for each row when (new.verification = 'different' and old.verification is distinct from new.verification)
  execute function private.report_seen_differently();

revoke execute on function private.notify_responsible, private.letter_not_delivered, private.text_not_delivered,
  private.text_received, private.report_seen_differently from public;
