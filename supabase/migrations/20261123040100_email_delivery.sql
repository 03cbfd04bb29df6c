-- What becomes of letters: refused for good or bounced, sent again by hand, not wanted any more; test letters; the built-in wording
-- as the template screen needs it.

alter table public.email_log
  drop constraint email_log_status_check,
  add constraint email_log_status_check
    check (status in ('queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed')),
  add column is_transactional boolean not null default true,
  add column bounced_at timestamptz;
comment on column public.email_log.status is
  'failed: given up after eight tries. bounced: the receiving side refused it for good, at once or later. suppressed: not wanted any more.';
comment on column public.email_log.is_transactional is
  'False for what nobody asked for just now: such a letter carries a link that ends its kind for its address.';

create table private.email_unsubscribes (
  organization_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint email_unsubscribes_pkey primary key (organization_id, email),
  constraint email_unsubscribes_organization_id_fkey foreign key (organization_id) references public.organizations (id)
);
comment on table private.email_unsubscribes is
  'One address, in lower case, that wants no more letters of one organisation which it did not ask for. Written by the link in such a letter.';

-- Which letters are sent without anybody having asked for them just now.
create function private.email_log_kind() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.template_type = 'validity_reminder' then
    new.is_transactional := false;
  end if;
  return new;
end
$$;
revoke execute on function private.email_log_kind from public;
create trigger email_log_kind before insert on public.email_log for each row execute function private.email_log_kind();

-- As before; and what is not wanted any more is set aside first.
create or replace function public.email_claim(p_limit integer default 10) returns setof public.email_log
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.email_log e set status = 'suppressed', last_error = 'unsubscribed'
  where e.status = 'queued' and not e.is_transactional and e.next_attempt_at <= pg_catalog.now()
    and exists (select 1 from private.email_unsubscribes u
      where u.organization_id = e.organization_id and u.email = pg_catalog.lower(e.to_email));
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

-- As before; p_permanent: the receiving side refused it for good (5xx), so that no other try follows.
drop function public.email_settle(uuid, text, text);
create function public.email_settle(p_email uuid, p_message_id text default null, p_error text default null,
  p_permanent boolean default false) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = case when p_error is null then 'sent' when p_permanent then 'bounced' when e.attempts >= 8 then 'failed'
      else 'queued' end,
    sent_at = case when p_error is null then pg_catalog.now() end,
    bounced_at = case when p_error is not null and p_permanent then pg_catalog.now() end,
    provider_message_id = coalesce(p_message_id, e.provider_message_id),
    last_error = pg_catalog.left(p_error, 500),
    next_attempt_at = case when p_error is null then e.next_attempt_at
      else pg_catalog.now() + interval '1 minute' * (1 << least(e.attempts - 1, 7)) end
  where e.id = p_email and e.status = 'sending'
  returning e.status
$$;

-- A mail server that had accepted a letter gives it back. Only what was sent can bounce.
create function public.email_bounce(p_email uuid, p_reason text) returns text
language sql volatile set search_path = ''
as $$
  update public.email_log e
  set status = 'bounced', bounced_at = pg_catalog.now(), last_error = pg_catalog.left(p_reason, 500)
  where e.id = p_email and e.status in ('sent', 'sending')
  returning e.status
$$;

-- The link of a letter that nobody asked for: ends (or takes back the end of) all such letters of this organisation to this
-- address. Null: there is no such letter.
create function public.email_unsubscribe(p_email uuid, p_is_wanted boolean default false) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter public.email_log;
begin
  select * into v_letter from public.email_log e where e.id = p_email and not e.is_transactional;
  if not found then return null; end if;
  if p_is_wanted then
    delete from private.email_unsubscribes u
    where u.organization_id = v_letter.organization_id and u.email = pg_catalog.lower(v_letter.to_email);
  else
    insert into private.email_unsubscribes (organization_id, email)
    values (v_letter.organization_id, pg_catalog.lower(v_letter.to_email)) on conflict do nothing;
  end if;
  return (select o.name from public.organizations o where o.id = v_letter.organization_id);
end
$$;

-- Another try for a letter that did not arrive. A member's call: what it says was rendered when it was queued.
create function public.email_retry(p_email uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status text;
begin
  update public.email_log e
  set status = 'queued', attempts = 0, next_attempt_at = pg_catalog.now(), bounced_at = null
  where e.id = p_email and e.status in ('failed', 'bounced') and private.my_role(e.organization_id) is not null
  returning e.status into v_status;
  if v_status is null then
    raise exception 'no such letter to send again' using errcode = 'P0002';
  end if;
  return v_status;
end
$$;

-- A letter with sample data to whoever edits the template, and to nobody else.
create function public.email_test(p_organization uuid, p_template_type text, p_subject text, p_html text, p_text text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_me public.profiles;
  v_id uuid;
begin
  if coalesce(private.my_role(p_organization), '') not in ('owner', 'admin') then
    raise exception 'only owners and admins write templates' using errcode = '42501';
  end if;
  select * into v_me from public.profiles p where p.user_id = auth.uid();
  if coalesce(v_me.email, '') = '' then
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
  values (p_organization, 'test', v_me.email, coalesce(v_me.full_name, ''),
    pg_catalog.left('Test: ' || pg_catalog.regexp_replace(p_subject, '\s+', ' ', 'g'), 500), p_html, p_text, auth.uid())
  returning id into v_id;
  return v_id;
end
$$;

comment on table private.office_letters is
  'The wording of one kind of e-mail that organisations do not rewrite: letters to themselves, and the confirmation of an appointment. Changed by migrations only.';
insert into private.office_letters (letter_type, subject, body_html, body_text)
select 'appointment_confirmation', 'Your inspection of {{report.address}} on {{report.inspection_date}}',
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 8px 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">your inspection of <strong>{{report.address}}</strong> is on <strong>{{report.inspection_date}}</strong>. The link below has everything about it, and moves or cancels it within the rules of the booking.</p>
            <p style="margin:0 0 16px 0;"><a href="{{shareLink}}" target="_blank" style="color:#12505b;">{{shareLink}}</a></p>
          </td>
        </tr>
        <tr>
          <td style="padding:12px 32px 28px 32px;font-size:14px;line-height:22px;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</td>
        </tr>
      </table>
    </td>
  </tr>
</table>',
'Hello {{contact.name}},

your inspection of {{report.address}} is on {{report.inspection_date}}. The link below has everything about it, and moves or cancels it within the rules of the booking.

{{shareLink}}

{{organization.name}}
{{organization.phone}}
{{organization.email}}
';

-- The wording that a blank part falls back to, and letters that are built in only.
create function public.email_template_defaults() returns table (template_type text, subject text, body_html text, body_text text)
language sql stable security definer set search_path = ''
as $$
  select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  union all
  select l.letter_type, l.subject, l.body_html, l.body_text from private.office_letters l
  where l.letter_type = 'appointment_confirmation'
$$;

revoke execute on function public.email_claim, public.email_settle, public.email_bounce, public.email_unsubscribe,
  public.email_retry, public.email_test, public.email_template_defaults from public, anon, authenticated;
grant execute on function public.email_claim, public.email_settle, public.email_bounce, public.email_unsubscribe to service_role;
grant execute on function public.email_retry, public.email_test, public.email_template_defaults to authenticated;
create index email_log_template_type_idx on public.email_log (organization_id, status, created_at desc);
