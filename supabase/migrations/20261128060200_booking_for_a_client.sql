-- An agent who books for a client gets a copy of each letter about the booking (p_details.kept.agent_email), under a link of its own, and
-- becomes a contact of the account that has the name of the company.

-- As before; a new agent belongs to the one account of the office that has the name of the company.
create or replace function private.booking_contact(p_organization uuid, p_kind text, p_person jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_account uuid;
begin
  select c.id into v_id from public.contacts c
  where c.organization_id = p_organization and c.deleted_at is null and c.email <> ''
    and pg_catalog.lower(c.email) = pg_catalog.lower(p_person ->> 'email')
  order by (c.kind = p_kind) desc, c.created_at, c.id limit 1;
  if v_id is not null then return v_id; end if;
  select case when pg_catalog.count(*) = 1 then (pg_catalog.array_agg(a.id))[1] end into v_account from public.accounts a
  where p_kind = 'agent' and a.organization_id = p_organization and a.deleted_at is null
    and pg_catalog.lower(pg_catalog.btrim(a.name)) = pg_catalog.lower(nullif(pg_catalog.btrim(p_person ->> 'company'), ''));
  insert into public.contacts (id, scope_id, organization_id, kind, name, company, email, phone, source, account_id)
  values (private.uuid_v7(), p_organization, p_organization, p_kind, p_person ->> 'name', coalesce(p_person ->> 'company', ''),
    coalesce(p_person ->> 'email', ''), coalesce(p_person ->> 'phone', ''), 'Online booking', v_account)
  returning id into v_id;
  return v_id;
end
$$;

-- A copy for the agent of whatever is written to the client about their booking. An address that nobody confirmed is not written to
-- without end: twenty copies a day from one office.
create function private.booking_copy_to_agent() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_details jsonb := (select b.details from public.bookings b where b.id = new.link_id and b.email = new.to_email);
  v_agent text := v_details ->> 'agent_email';
begin
  if v_agent is null or v_agent = new.to_email or v_agent !~ '^[^\s@]+@[^\s@]+$' then return null; end if;
  if (select pg_catalog.count(*) from public.email_log e
      where e.organization_id = new.organization_id and e.to_email = v_agent and e.link_kind = 'booking'
        and e.created_at > pg_catalog.now() - interval '1 day') >= 20
  then
    return null;
  end if;
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, calendar,
    next_attempt_at, link_kind, link_id)
  values (v_id, new.organization_id, new.template_type, v_agent, pg_catalog.left(v_details ->> 'agent_name', 200),
    private.email_subject('Copy for you: {{subject}}', pg_catalog.jsonb_build_object('subject', new.subject)),
    pg_catalog.replace(new.body_html, private.email_link_mark(new.id), private.email_link_mark(v_id)),
    pg_catalog.replace(new.body_text, private.email_link_mark(new.id), private.email_link_mark(v_id)),
    new.calendar || pg_catalog.jsonb_build_object('attendee',
      pg_catalog.jsonb_build_object('name', pg_catalog.left(v_details ->> 'agent_name', 200), 'email', v_agent)),
    new.next_attempt_at, 'booking', new.link_id);
  return null;
end
$$;
revoke execute on function private.booking_copy_to_agent from public;
create trigger email_log_copy_to_agent after insert on public.email_log
  for each row when (new.link_kind = 'booking') execute function private.booking_copy_to_agent();

-- As before, for the copies as well: whatever waits is found by the booking alone.
create or replace function private.booking_withdraw(p_booking public.bookings, p_letters text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_was_tried boolean;
begin
  with gone as (
    delete from public.email_log e
    where e.organization_id = p_booking.organization_id and e.template_type = any (p_letters) and e.status = 'queued'
      and e.next_attempt_at > e.created_at and e.link_id = p_booking.id
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
    and e.attempts = 0 and e.link_id = p_booking.id;
end
$$;
