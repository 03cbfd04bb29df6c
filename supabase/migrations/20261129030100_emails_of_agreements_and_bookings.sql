-- The emails of agreements and bookings, with links made when they are sent (20261129030000).

-- As before, with names as words.
create or replace function private.agreement_letter_values(p_agreement public.agreements, p_signer public.agreement_signers, p_link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', private.plain_words(p_signer.name),
    'contact.address', coalesce((select c.address from public.contacts c where c.id = p_agreement.contact_id
      and (p_signer.role in ('client', 'co_client') or pg_catalog.lower(c.email) = pg_catalog.lower(p_signer.email))), ''),
    'report.address', coalesce(nullif(pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')), ''),
      a.location, ''),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      coalesce(i.starts_at, a.appointment_date) at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z
        where z.name = coalesce(nullif(i.time_zone, ''), a.time_zone)), 'UTC'), 'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'agreement.title', private.plain_words(p_agreement.title),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  left join public.inspections i on i.id = p_agreement.inspection_id
  left join public.appointments a on a.id = p_agreement.appointment_id
  where o.id = p_agreement.organization_id
$$;

-- As before; the link is made when the email is sent.
create or replace function private.agreement_invite(p_agreement public.agreements, p_signer public.agreement_signers, p_is_reminder boolean) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.email_defaults := private.email_template(p_agreement.organization_id, 'agreement_invite');
  v_values jsonb := private.agreement_letter_values(p_agreement, p_signer,
    private.email_link_mark(v_id));
begin
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_agreement_id, created_by, link_kind, link_id)
  values (v_id, p_agreement.organization_id, 'agreement_invite', p_signer.email, p_signer.name,
    case when p_is_reminder then 'Reminder: ' else '' end
      || private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
    p_agreement.id, auth.uid(), 'agreement', p_signer.id);
  update public.agreement_signers s
  set status = case when s.status = 'waiting' then 'invited' else s.status end, invited_at = pg_catalog.now(),
    reminder_count = s.reminder_count + case when p_is_reminder then 1 else 0 end
  where s.id = p_signer.id;
  perform private.agreement_note(p_agreement, case when p_is_reminder then 'reminded' else 'invited' end,
    pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(p_signer)));
  return v_id;
end
$$;

drop function public.agreement_copies(uuid, text, text);
-- As before; the links are made when the emails are sent.
create function public.agreement_copies(p_agreement uuid, p_evidence_sha256 text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_letter private.office_letters;
  v_values jsonb;
  v_folder text;
  v_id uuid;
  v_count integer := 0;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.sealed_at is null or v_agreement.copies_at is not null then return 0; end if;
  select * into v_letter from private.office_letters l where l.letter_type = 'agreement_copy';
  v_folder := v_agreement.organization_id || '/' || v_agreement.organization_id || '/';
  for v_signer in
    select * from public.agreement_signers s where s.agreement_id = p_agreement and s.email <> '' order by s.position, s.id
  loop
    v_id := pg_catalog.gen_random_uuid();
    v_values := private.agreement_letter_values(v_agreement, v_signer, private.email_link_mark(v_id))
      || pg_catalog.jsonb_build_object('agreement.checksum', v_agreement.pdf_sha256);
    insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
      related_agreement_id, link_kind, link_id, attachments)
    values (v_id, v_agreement.organization_id, 'agreement_copy', v_signer.email, v_signer.name,
      private.email_subject(v_letter.subject, v_values),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      p_agreement, 'agreement', v_signer.id, pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('path', v_folder || v_agreement.pdf_sha256 || '.pdf', 'file_name', 'Agreement.pdf',
          'content_type', 'application/pdf'),
        pg_catalog.jsonb_build_object('path', v_folder || p_evidence_sha256 || '.json', 'file_name', 'Evidence.json',
          'content_type', 'application/json')));
    perform private.agreement_note(v_agreement, 'copy_sent',
      pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(v_signer)));
    v_count := v_count + 1;
  end loop;
  update public.agreements a set copies_at = pg_catalog.now() where a.id = p_agreement;
  return v_count;
end
$$;

-- As before, by the token of an email too.
create or replace function public.booking_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', b.id, 'organization_id', b.organization_id, 'user_id', b.user_id, 'status', b.status,
    'starts_at', b.starts_at, 'ends_at', b.ends_at, 'details', b.details, 'is_changeable', private.booking_is_changeable(b),
    'slug', (select s.slug from public.booking_slugs s where s.organization_id = b.organization_id and s.is_current),
    'inspector', private.booking_inspector_name(b.organization_id, b.user_id),
    'office_name', (select o.name from public.organizations o where o.id = b.organization_id),
    'calendar', (select private.calendar_entry(a) from public.appointments a
      where a.id = b.appointment_id and b.status = 'confirmed' and a.deleted_at is null))
  from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash) and b.status <> 'held'
$$;

create or replace function public.booking_move(p_token_hash text, p_users uuid[], p_starts timestamptz, p_ends timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_user uuid;
begin
  select * into v_booking from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash);
  if not found or v_booking.status = 'held' then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  perform private.booking_lock(v_booking.organization_id);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  if v_booking.moves >= 10 then return '{"status": "too_many"}'; end if;
  v_user := private.booking_take(v_booking.id, v_booking.organization_id, p_users, p_starts, p_ends, v_booking.appointment_id);
  if v_user is null then return '{"status": "taken"}'; end if;
  update public.bookings b set moves = b.moves + 1 where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set user_id = v_user, appointment_date = p_starts, ends_at = p_ends,
    time_zone = private.booking_zone(v_booking.organization_id, v_user)
  where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail_move(v_booking);
  perform private.booking_tell(v_booking, 'rescheduled');
  return '{"status": "moved"}';
end
$$;

create or replace function public.booking_cancel(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.token_hash = private.own_token_hash(p_token_hash);
  if not found then return '{"status": "gone"}'; end if;
  perform private.sync_lock(array[v_booking.organization_id]);
  select * into v_booking from public.bookings b where b.id = v_booking.id for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_booking.status = 'held' then
    delete from public.bookings b where b.id = v_booking.id;
    return '{"status": "cancelled"}';
  end if;
  if v_booking.status in ('cancelled', 'declined') then return '{"status": "cancelled"}'; end if;
  if not private.booking_is_changeable(v_booking) then return '{"status": "late"}'; end if;
  update public.bookings b set status = 'cancelled', slot = null, changed_at = pg_catalog.now(),
    was_requested = b.status = 'requested'
  where b.id = v_booking.id returning * into v_booking;
  perform pg_catalog.set_config('plumbline.booking', 'client', true);
  update public.appointments a set status = 'cancelled' where a.id = v_booking.appointment_id;
  perform pg_catalog.set_config('plumbline.booking', '', true);
  perform private.booking_mail(v_booking, 'booking_cancelled');
  perform private.booking_tell(v_booking, 'cancelled');
  return '{"status": "cancelled"}';
end
$$;

-- As before; the link is made when the email is sent.
create or replace function private.booking_mail(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.booking_letters;
  v_values jsonb;
  v_zone text := private.booking_zone(p_booking.organization_id, p_booking.user_id);
begin
  if p_booking.email !~ '^[^\s@]+@[^\s@]+$' then return; end if;
  select * into strict v_letter from private.booking_letters l where l.letter_type = p_letter;
  select pg_catalog.jsonb_build_object(
    'contact.name', p_booking.details ->> 'name',
    'contact.address', '',
    'report.address', p_booking.details ->> 'location',
    'report.inspection_date', pg_catalog.to_char(p_booking.starts_at at time zone v_zone, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM'),
    'booking.services', p_booking.details ->> 'services',
    'booking.price', pg_catalog.to_char((p_booking.details ->> 'total_cents')::numeric / 100, 'FM$999,999,990.00'),
    'shareLink', private.email_link_mark(v_id),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  into v_values from public.organizations o where o.id = p_booking.organization_id;
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar, link_kind, link_id)
  values (v_id, p_booking.organization_id, p_letter, p_booking.email, pg_catalog.left(p_booking.details ->> 'name', 200),
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
    private.booking_letter_calendar(p_booking, p_letter), 'booking', p_booking.id);
end
$$;

-- As before; emails of a booking are found by it, not by their link.
create or replace function private.booking_withdraw(p_booking public.bookings, p_letters text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_tried boolean;
begin
  with gone as (
    delete from public.email_log e
    where e.organization_id = p_booking.organization_id and e.template_type = any (p_letters) and e.status = 'queued'
      and e.next_attempt_at > e.created_at and e.to_email = p_booking.email
      and e.link_id = p_booking.id
    returning e.attempts)
  select coalesce(pg_catalog.bool_or(g.attempts > 0), false) into v_was_tried from gone g;
  return v_was_tried;
end
$$;

create or replace function private.booking_mail_later(p_booking public.bookings, p_letter text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.booking_withdraw(p_booking, array[p_letter]);
  perform private.booking_mail(p_booking, p_letter);
  update public.email_log e set next_attempt_at = pg_catalog.now() + interval '5 minutes'
  where e.organization_id = p_booking.organization_id and e.template_type = p_letter and e.status = 'queued'
    and e.attempts = 0 and e.to_email = p_booking.email and e.link_id = p_booking.id;
end
$$;

create or replace function private.booking_time_is_told(p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select pg_catalog.strpos(e.body_text, pg_catalog.to_char(
      p_booking.starts_at at time zone private.booking_zone(p_booking.organization_id, p_booking.user_id),
      'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM')) > 0
    from public.email_log e
    where e.organization_id = p_booking.organization_id and e.to_email = p_booking.email
      and e.template_type in ('appointment_confirmation', 'booking_request', 'booking_moved')
      and e.link_id = p_booking.id
    order by e.created_at desc limit 1), false)
$$;

create or replace function private.booking_follows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_was_off boolean := old.deleted_at is not null or old.status in ('cancelled', 'no_show');
  v_is_off boolean := new.deleted_at is not null or new.status in ('cancelled', 'no_show');
  v_returns boolean;
  v_heard boolean := false;
  v_moves boolean;
begin
  if pg_catalog.current_setting('plumbline.booking', true) = 'client' then return null; end if;
  select * into v_booking from public.bookings b where b.appointment_id = new.id and b.status <> 'held' for update;
  if not found then return null; end if;
  v_returns := v_booking.status in ('declined', 'cancelled');
  if v_returns and (v_is_off or not v_was_off) then return null; end if;
  if v_is_off then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(),
      status = case b.status when 'requested' then 'declined' else 'cancelled' end
    where b.id = v_booking.id;
    if v_booking.status = 'requested' then
      perform private.booking_mail_later(v_booking, 'booking_declined');
    elsif new.status <> 'no_show' and v_booking.starts_at > pg_catalog.now() then
      perform private.booking_mail_later(v_booking, 'booking_called_off');
    end if;
    return null;
  end if;
  if v_returns then
    v_heard := private.booking_withdraw(v_booking, '{booking_declined, booking_called_off}');
    -- Another one of this end has gone, or goes at once, as the client's own does.
    v_heard := v_heard or exists (
      select 1 from public.email_log e
      where e.organization_id = v_booking.organization_id and e.to_email = v_booking.email
        and e.template_type in ('booking_declined', 'booking_called_off', 'booking_cancelled')
        and e.created_at >= v_booking.changed_at and e.link_id = v_booking.id);
    update public.bookings b set changed_at = pg_catalog.now(), was_requested = false,
      status = case when b.status = 'declined' or b.was_requested then 'requested' else 'confirmed' end
    where b.id = v_booking.id returning * into v_booking;
  end if;
  v_moves := new.appointment_date <> v_booking.starts_at;
  if (new.user_id, new.appointment_date, new.ends_at) is distinct from (v_booking.user_id, v_booking.starts_at, v_booking.ends_at) then
    update public.bookings b set slot = null, changed_at = pg_catalog.now(), user_id = coalesce(new.user_id, b.user_id),
      starts_at = new.appointment_date,
      ends_at = greatest(coalesce(new.ends_at, new.appointment_date + (b.ends_at - b.starts_at)), new.appointment_date + interval '1 minute')
    where b.id = v_booking.id returning * into v_booking;
  end if;
  if v_booking.status = 'requested' and new.status in ('confirmed', 'completed') then
    update public.bookings b set status = 'confirmed', changed_at = pg_catalog.now()
    where b.id = v_booking.id returning * into v_booking;
    perform private.booking_mail(v_booking, 'appointment_confirmation');
    perform private.booking_text_approved(v_booking, new);
  elsif v_booking.starts_at <= pg_catalog.now() then
    return null;
  elsif v_heard then
    perform private.booking_mail(v_booking,
      case v_booking.status when 'requested' then 'booking_request' else 'appointment_confirmation' end);
  elsif (v_returns and not private.booking_time_is_told(v_booking)) or (v_booking.status = 'confirmed' and v_moves) then
    perform private.booking_mail_move(v_booking);
  end if;
  return null;
end
$$;

-- As before; the address is noted in one place.
create or replace function public.agreements_tick(p_limit integer default 50, p_site text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_scopes uuid[];
  v_expired integer := 0;
  v_reminded integer := 0;
begin
  perform private.note_app_site(p_site);
  select coalesce(pg_catalog.array_agg(distinct o.scope_id), '{}') into v_scopes from (
    select a.scope_id from public.agreements a where a.status = 'open' and a.expires_at <= pg_catalog.now()
    union
    select a.scope_id from private.agreement_letters_waiting(p_limit) a
    union
    select s.scope_id from private.agreement_reminders_due(p_limit) s) o;
  if v_scopes = '{}' then return pg_catalog.jsonb_build_object('expired', 0, 'reminded', 0); end if;
  perform private.sync_lock(v_scopes);
  for v_agreement in
    select * from public.agreements a
    where a.scope_id = any (v_scopes) and a.status = 'open' and a.expires_at <= pg_catalog.now() order by a.id limit p_limit
  loop
    perform private.agreement_note(v_agreement, 'expired', '{}');
    update public.agreements a set status = 'expired' where a.id = v_agreement.id;
    v_expired := v_expired + 1;
  end loop;
  if private.app_site() is not null then
    for v_agreement in select * from private.agreement_letters_waiting(p_limit) a where a.scope_id = any (v_scopes) loop
      perform private.agreement_advance(v_agreement.id);
    end loop;
    for v_signer in select * from private.agreement_reminders_due(p_limit) s where s.scope_id = any (v_scopes) loop
      select * into v_agreement from public.agreements a where a.id = v_signer.agreement_id;
      perform private.agreement_invite(v_agreement, v_signer, true);
      v_reminded := v_reminded + 1;
    end loop;
  end if;
  return pg_catalog.jsonb_build_object('expired', v_expired, 'reminded', v_reminded);
end
$$;

drop function public.agreement_remind(uuid, text);
-- As before; a device no longer says where it is served.
create function public.agreement_remind(p_signer uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_signer public.agreement_signers := private.signer_in_turn(p_signer);
  v_agreement public.agreements;
begin
  select * into v_agreement from public.agreements a where a.id = v_signer.agreement_id;
  if v_signer.email = '' then
    raise exception 'this person has no e-mail address' using errcode = '22023';
  end if;
  if private.app_site() is null then
    raise exception 'the server has not said yet where the app stands' using errcode = '55000';
  end if;
  if v_signer.invited_at > pg_catalog.now() - interval '1 hour' then
    raise exception 'this person was written to within the hour' using errcode = '54000';
  end if;
  -- No organization writes to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = v_agreement.organization_id
      and e.template_type = 'agreement_invite'
      and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  return private.agreement_invite(v_agreement, v_signer, v_signer.invited_at is not null);
end
$$;

revoke execute on function public.agreement_copies, public.agreement_remind from public, anon, authenticated;
grant execute on function public.agreement_copies to service_role;
grant execute on function public.agreement_remind to authenticated, service_role;
