-- Secret links under which a member's other calendar reads the appointments. The token itself never reaches the database, only
-- its SHA-256; whoever has left an organization has no feed there anymore, whatever links are still about.

create table public.calendar_feeds (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  covers text not null default 'mine',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_user_id_fkey foreign key (organization_id, user_id)
    references public.organization_members (organization_id, user_id) on delete cascade,
  constraint calendar_feeds_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint calendar_feeds_covers_check check (covers in ('mine', 'team'))
);
comment on table public.calendar_feeds is
  'One secret link to one member''s appointments, or to all of the organization. Made and revoked by functions; its member reads it, without the hash.';
create index calendar_feeds_user_id_idx on public.calendar_feeds (user_id, organization_id);
create index calendar_feeds_organization_id_idx on public.calendar_feeds (organization_id);

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from anon, authenticated;
grant select (id, organization_id, user_id, covers, created_at, revoked_at, last_read_at) on public.calendar_feeds to authenticated;
grant select, insert, update on public.calendar_feeds to service_role;

create policy "members read their own feeds" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()) and organization_id in (select private.my_organizations()));

-- Called again with the same token it answers with the same feed (a lost response). Security definer: nobody writes the table.
create function public.calendar_feed_create(p_organization uuid, p_token_hash text, p_covers text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  if private.my_role(p_organization) is null then
    raise exception 'not a member' using errcode = '42501';
  end if;
  -- Whoever loses a link revokes it; ten at a time are enough forevery device there is.
  if (select count(*) from public.calendar_feeds f
      where f.user_id = auth.uid() and f.organization_id = p_organization and f.revoked_at is null) >= 10 then
    raise exception 'too many feeds' using errcode = '55000';
  end if;
  insert into public.calendar_feeds (organization_id, user_id, token_hash, covers)
  values (p_organization, auth.uid(), p_token_hash, p_covers)
  on conflict on constraint calendar_feeds_token_hash_key do nothing;
  select f.id into v_id from public.calendar_feeds f
  where f.token_hash = p_token_hash and f.user_id = auth.uid() and f.organization_id = p_organization;
  if v_id is null then
    raise exception 'this token belongs to another feed' using errcode = '23505';
  end if;
  return v_id;
end
$$;

create function public.calendar_feed_revoke(p_feed uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.calendar_feeds f set revoked_at = coalesce(f.revoked_at, pg_catalog.now())
  where f.id = p_feed and f.user_id = auth.uid();
  if not found then
    raise exception 'no such feed' using errcode = 'P0002';
  end if;
end
$$;

-- What a calendar that knows the token is shown: from three months ago on. Null: the link leads nowhere (anymore).
create function public.calendar_feed_read(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds;
  v_name text;
begin
  select f.* into v_feed from public.calendar_feeds f
  join public.organization_members m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.removed_at is null
  where f.token_hash = p_token_hash and f.revoked_at is null;
  if not found then
    return null;
  end if;
  update public.calendar_feeds f set last_read_at = pg_catalog.now() where f.id = v_feed.id;
  select o.name into v_name from public.organizations o where o.id = v_feed.organization_id;
  return pg_catalog.jsonb_build_object('name', v_name, 'covers', v_feed.covers, 'appointments', (
    select coalesce(pg_catalog.jsonb_agg(private.calendar_entry(a) order by a.appointment_date), '[]')
    from public.appointments a
    where a.organization_id = v_feed.organization_id and a.deleted_at is null and a.status not in ('cancelled', 'no_show')
      and a.appointment_date > pg_catalog.now() - interval '3 months'
      and (v_feed.covers = 'team' or a.user_id = v_feed.user_id or exists (
        select from public.appointment_inspectors i
        where i.appointment_id = a.id and i.user_id = v_feed.user_id and i.deleted_at is null))));
end
$$;

-- What a calendar entry says of an appointment (packages/domain/src/office/calendar/entry-of-row.ts).
create function private.calendar_entry(p_appointment public.appointments) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', p_appointment.id, 'sequence', p_appointment.ics_sequence,
    'changed_at', coalesce(p_appointment.updated_at, p_appointment.created_at),
    'starts_at', p_appointment.appointment_date, 'ends_at', coalesce(p_appointment.ends_at, p_appointment.appointment_date),
    'title', p_appointment.title, 'location', p_appointment.location, 'notes', p_appointment.notes,
    'status', p_appointment.status, 'latitude', p_appointment.latitude, 'longitude', p_appointment.longitude,
    'client_name', coalesce(c.name, ''), 'client_phone', coalesce(c.phone, ''), 'client_email', coalesce(c.email, ''),
    'services', (
      select coalesce(pg_catalog.jsonb_agg(s.name order by s.position, s.id), '[]')
      from public.appointment_services s where s.appointment_id = p_appointment.id and s.deleted_at is null))
  from (select 1) one
  left join public.contacts c on c.id = p_appointment.contact_id
$$;

revoke execute on function public.calendar_feed_create, public.calendar_feed_revoke from public, anon;
revoke execute on function public.calendar_feed_read, private.calendar_entry from public, anon, authenticated;
grant execute on function public.calendar_feed_create, public.calendar_feed_revoke to authenticated;
grant execute on function public.calendar_feed_read to service_role;

-- Invitations: a letter to the client with the calendar entry as mail programs read it (RFC 6047). What was invited once is moved
-- or taken back under the same UID with a higher SEQUENCE.

insert into private.office_letters (letter_type, subject, body_html, body_text)
select l.letter_type, l.subject,
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
    <p style="margin:0 0 16px 0;">' || l.lead || '</p>
    <p style="margin:0 0 16px 0;"><strong>{{report.inspection_date}}</strong><br>{{report.address}}<br>{{booking.services}}</p>
    <p style="margin:0;color:#56646e;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
  </td></tr>
</table>',
  'Hello {{contact.name}},

' || l.lead || '

{{report.inspection_date}}
{{report.address}}
{{booking.services}}

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'
from (values
  ('appointment_invitation', 'Your inspection on {{report.inspection_date}}',
    'this is the time of your inspection. Your mail program can put it into your calendar.'),
  ('appointment_cancellation', 'Your inspection on {{report.inspection_date}} is cancelled',
    'the inspection below does not take place. Your mail program can take it out of your calendar.')
) as l (letter_type, subject, lead);

-- Queues the invitation of an appointment to its client; of one that is cancelled, the end of it. The organizer is the office or, without
-- an address of its own, the caller by the address of their account: an invitation without one could not be written. Security definer:
-- nobody writes email_log directly.
create function public.appointment_invite(p_appointment uuid) returns uuid
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

revoke execute on function public.appointment_invite from public, anon;
grant execute on function public.appointment_invite to authenticated;
