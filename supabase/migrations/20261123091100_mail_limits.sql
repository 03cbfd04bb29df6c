-- A letter that cannot be sent ends, whatever is wrong with it, and holds up no other; and a person stands in letters with the
-- address of their account, never with what they wrote into their profile.

-- As before; and a letter whose jobs never said what became of it, eight times over, is given up.
create or replace function public.email_claim(p_limit integer default 10) returns setof public.email_log
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.email_log e set status = 'suppressed', last_error = 'unsubscribed'
  where e.status = 'queued' and not e.is_transactional and e.next_attempt_at <= pg_catalog.now()
    and exists (select 1 from private.email_unsubscribes u
      where u.organization_id = e.organization_id and u.email = pg_catalog.lower(e.to_email));
  update public.email_log e set status = 'failed', last_error = 'no answer'
  where e.status = 'sending' and e.attempts >= 8 and e.next_attempt_at <= pg_catalog.now();
  return query
    update public.email_log e
    set status = 'sending', attempts = e.attempts + 1, next_attempt_at = pg_catalog.now() + interval '5 minutes'
    where e.id in (
      select q.id from public.email_log q
      where q.status in ('queued', 'sending') and q.next_attempt_at <= pg_catalog.now()
      order by q.next_attempt_at limit p_limit for update skip locked)
    returning e.*;
end
$$;

-- A claimed letter that the mail job cannot read: no other try would end differently, and nobody refused it (email_settle's bounce).
create function public.email_give_up(p_email uuid, p_reason text) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = 'failed', last_error = pg_catalog.left(p_reason, 500)
  where e.id = p_email and e.status = 'sending'
  returning e.status
$$;
revoke execute on function public.email_give_up from public, anon, authenticated;
grant execute on function public.email_give_up to service_role;

-- As before; the organizer is the office or, without an address of its own, the caller by the address of their account. An invitation
-- without one could not be written.
create or replace function public.appointment_invite(p_appointment uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
  v_client public.contacts;
  v_office public.organizations;
  v_letter private.office_letters;
  v_entry jsonb;
  v_values jsonb;
  v_is_off boolean;
  v_organizer text;
  v_id uuid;
begin
  select * into v_appointment from public.appointments a
  where a.id = p_appointment and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such appointment' using errcode = 'P0002';
  end if;
  select * into v_client from public.contacts c where c.id = v_appointment.contact_id;
  if coalesce(v_client.email, '') !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'the client has no e-mail address' using errcode = '22023';
  end if;
  if (select count(*) from public.email_log e
      where e.calendar -> 'entry' ->> 'id' = p_appointment::text and e.created_at > pg_catalog.now() - interval '1 hour') >= 10 then
    raise exception 'too many invitations in an hour' using errcode = '55000';
  end if;
  select * into strict v_office from public.organizations o where o.id = v_appointment.organization_id;
  select e.address into v_organizer
  from (values (1, v_office.email), (2, (select u.email from auth.users u where u.id = auth.uid()))) as e (nth, address)
  where e.address ~ '^[^\s@]+@[^\s@]+$' order by e.nth limit 1;
  if v_organizer is null then
    raise exception 'the organizer has no e-mail address' using errcode = '22023';
  end if;
  v_is_off := v_appointment.deleted_at is not null or v_appointment.status in ('cancelled', 'no_show');
  select * into strict v_letter from private.office_letters l
  where l.letter_type = case when v_is_off then 'appointment_cancellation' else 'appointment_invitation' end;
  v_entry := private.calendar_entry(v_appointment);
  v_values := pg_catalog.jsonb_build_object(
    'contact.name', v_client.name, 'contact.address', v_client.address,
    'report.address', v_appointment.location,
    'report.inspection_date', pg_catalog.to_char(v_appointment.appointment_date at time zone coalesce(
      (select z.name from pg_catalog.pg_timezone_names z where z.name = v_appointment.time_zone), 'UTC'),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM'),
    'booking.services', coalesce((select pg_catalog.string_agg(s, ', ') from pg_catalog.jsonb_array_elements_text(v_entry -> 'services') s), ''),
    'organization.name', v_office.name, 'organization.phone', v_office.phone, 'organization.email', v_office.email);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by, calendar)
  values (v_appointment.organization_id, v_letter.letter_type, v_client.email, pg_catalog.left(v_client.name, 200),
    pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    pg_catalog.jsonb_build_object('method', case when v_is_off then 'CANCEL' else 'REQUEST' end, 'entry', v_entry,
      'organizer', pg_catalog.jsonb_build_object('name', v_office.name, 'email', v_organizer),
      'attendee', pg_catalog.jsonb_build_object('name', v_client.name, 'email', v_client.email)))
  returning id into v_id;
  return v_id;
end
$$;

-- As before, to the address of the account: a profile says whatever its person wrote there.
create or replace function public.email_test(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_address text;
  v_id uuid;
begin
  if coalesce(private.my_role(p_organization), '') not in ('owner', 'admin') then
    raise exception 'only owners and admins write templates' using errcode = '42501';
  end if;
  select u.email into v_address from auth.users u where u.id = auth.uid();
  if coalesce(v_address, '') = '' then
    raise exception 'there is no address to send to' using errcode = '22023';
  end if;
  if (select count(*) from public.email_log e
    where e.created_by = auth.uid() and e.template_type = 'test' and e.created_at > pg_catalog.now() - interval '1 hour') >= 20
  then
    raise exception 'too many test messages in an hour' using errcode = '54000';
  end if;
  if p_template_type not in ('report_share', 'agreement_invite', 'appointment_confirmation')
    or char_length(p_html) > 200000 or char_length(p_text) > 100000 or char_length(p_subject) > 1000
  then
    raise exception 'not a template' using errcode = '22023';
  end if;
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (p_organization, 'test', v_address,
    coalesce((select p.full_name from public.profiles p where p.user_id = auth.uid()), ''),
    pg_catalog.left('Test: ' || pg_catalog.regexp_replace(p_subject, '\s+', ' ', 'g'), 500), p_html, p_text, auth.uid())
  returning id into v_id;
  return v_id;
end
$$;
