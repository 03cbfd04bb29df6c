-- Reviews of the booking page: asked of a client by email some days after the report, written once behind that email's link, and shown when the
-- office decides so (ADR 0194). Nobody else writes one.

alter table public.booking_settings add column review_days integer;
alter table public.booking_settings add constraint booking_settings_review_days_check check (review_days between 1 and 60);
comment on column public.booking_settings.review_days is 'Days after the first version of a report until its client is asked for a review; null: never.';
select private.sync_column('booking_settings', 'review_days', 'write');

create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'lets_choose_inspector', 'letter_steps', 'coupons', 'deposits', 'refunds_deposits', 'review_days', 'deleted_at');

create table public.reviews (
  id uuid not null default pg_catalog.gen_random_uuid(),
  organization_id uuid not null,
  appointment_id uuid not null,
  contact_id uuid,
  token_hash text not null,
  status text not null default 'requested',
  requested_at timestamptz not null default pg_catalog.now(),
  rating integer,
  name text not null default '',
  words text not null default '',
  given_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  constraint reviews_pkey primary key (id),
  constraint reviews_token_hash_key unique (token_hash),
  constraint reviews_appointment_id_key unique (organization_id, appointment_id),
  constraint reviews_organization_id_fkey foreign key (organization_id) references public.organizations (id) on delete cascade,
  constraint reviews_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id) on delete cascade,
  constraint reviews_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id) on delete set null (contact_id),
  constraint reviews_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint reviews_status_check check (status in ('requested', 'given', 'shown', 'hidden') and (status = 'requested') = (given_at is null)),
  constraint reviews_rating_check check (rating between 1 and 5 and (rating is null) = (given_at is null)),
  constraint reviews_name_check check (char_length(name) <= 60),
  constraint reviews_words_check check (char_length(words) <= 1000)
);
comment on table public.reviews is
  'What a client thinks of one inspection, written once behind the link of an email. Functions write; members read it, without the checksum.';
create index reviews_contact_id_idx on public.reviews (organization_id, contact_id);
create index reviews_newest_idx on public.reviews (organization_id, given_at desc) where given_at is not null;
alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
grant select (id, organization_id, appointment_id, contact_id, status, requested_at, rating, name, words, given_at, decided_by, decided_at)
  on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;
create policy "members read the reviews of their organization"
  on public.reviews for select to authenticated
  using (organization_id in (select private.my_organizations()));

alter table private.email_tokens add column review_id uuid references public.reviews (id) on delete cascade;
create index email_tokens_review_id_idx on private.email_tokens (review_id);
alter table private.email_tokens drop constraint email_tokens_one_check;
alter table private.email_tokens add constraint email_tokens_one_check
  check (pg_catalog.num_nonnulls(booking_id, invitation_id, share_id, invoice_link_id, review_id) = 1);
alter table public.email_log drop constraint email_log_link_kind_check;
alter table public.email_log add constraint email_log_link_kind_check
  check (link_kind in ('agreement', 'booking', 'invitation', 'share', 'invoice', 'review'));

create or replace function private.own_token_hash(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce(b.token_hash, i.token_hash, s.token_hash, l.token_hash, r.token_hash)
    from private.email_tokens t
    left join public.bookings b on b.id = t.booking_id
    left join public.organization_invitations i on i.id = t.invitation_id
    left join public.report_shares s on s.id = t.share_id
    left join public.invoice_links l on l.id = t.invoice_link_id
    left join public.reviews r on r.id = t.review_id
    where t.token_hash = p_token_hash), p_token_hash)
$$;

create or replace function private.email_link(p_kind text, p_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token text := private.new_token();
  v_signer public.agreement_signers;
  v_path text;
begin
  case p_kind
    when 'agreement' then
      select * into v_signer from public.agreement_signers s where s.id = p_id;
      if not found then return null; end if;
      v_token := private.agreement_token(v_signer);
      v_path := '/agreements/';
    when 'booking' then
      insert into private.email_tokens (token_hash, booking_id)
      select private.sha256_hex(v_token), b.id from public.bookings b where b.id = p_id;
      select '/book/' || s.slug || '/' into v_path
      from public.bookings b join public.booking_slugs s on s.organization_id = b.organization_id
      where b.id = p_id order by s.is_current desc, s.created_at desc limit 1;
    when 'invitation' then
      insert into private.email_tokens (token_hash, invitation_id)
      select private.sha256_hex(v_token), i.id from public.organization_invitations i where i.id = p_id returning '/join/' into v_path;
    when 'share' then
      insert into private.email_tokens (token_hash, share_id)
      select private.sha256_hex(v_token), s.id from public.report_shares s where s.id = p_id returning '/download/' into v_path;
    when 'invoice' then
      -- Voided while its email waited: nothing is asked for any more.
      insert into private.email_tokens (token_hash, invoice_link_id)
      select private.sha256_hex(v_token), l.id from public.invoice_links l join public.invoices i on i.id = l.invoice_id
      where l.id = p_id and l.revoked_at is null and i.voided_at is null and i.deleted_at is null returning '/pay/' into v_path;
    when 'review' then
      insert into private.email_tokens (token_hash, review_id)
      select private.sha256_hex(v_token), r.id from public.reviews r where r.id = p_id and r.status = 'requested';
      select '/book/' || s.slug || '/review/' into v_path
      from public.reviews r join public.booking_slugs s on s.organization_id = r.organization_id
      where r.id = p_id and r.status = 'requested' order by s.is_current desc, s.created_at desc limit 1;
  end case;
  return private.app_site() || v_path || v_token;
end
$$;

insert into private.visit_letters (letter_type, subject, body_html, body_text) values ('review_request',
  'How was your inspection?',
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 0 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">You have had your report on {{report.address}} for a few days. How did we do? A rating and a sentence or two help others who look for an inspector.</p>
          </td>
        </tr>
        <tr>
          <td style="padding:12px 32px 8px 32px;">
            <table role="presentation" cellpadding="0" cellspacing="0" border="0">
              <tr>
                <td align="center" bgcolor="#12505b" style="background-color:#12505b;border-radius:6px;">
                  <a href="{{shareLink}}" target="_blank" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;">Write a review</a>
                </td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:20px 32px 28px 32px;font-size:14px;line-height:22px;color:#56646e;">
            <p style="margin:0 0 16px 0;">The link works once. If something was not right, call or write to us.</p>
            <p style="margin:0;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>
</table>',
  'Hello {{contact.name}},

You have had your report on {{report.address}} for a few days. How did we do? A rating and a sentence or two help others who look for an inspector.

Write a review: {{shareLink}}

The link works once. If something was not right, call or write to us.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
');

alter table public.email_templates drop constraint email_templates_template_type_check;
alter table public.email_templates add constraint email_templates_template_type_check
  check (template_type in ('report_share', 'agreement_invite', 'agreement_copy', 'form_invite', 'form_copy', 'invoice', 'invoice_reminder',
    'booking_confirmed', 'booking_request', 'booking_moved', 'booking_cancelled', 'booking_declined', 'booking_called_off',
    'appointment_invitation', 'appointment_cancellation', 'running_late', 'visit_reminder', 'visit_day_before', 'visit_after',
    'review_request', 'text_booking', 'text_reminder', 'text_after', 'text_running_late'));

-- A request for a review carries the link that ends its kind, as a thank-you does.
create or replace function private.email_log_kind() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if new.template_type in ('validity_reminder', 'visit_after', 'review_request') then
    new.is_transactional := false;
  end if;
  return new;
end
$$;

-- Requests are looked for every minute.
create index report_versions_first_idx on public.report_versions (published_at) where version = 1;

-- Asks the clients whose first report came out `review_days` ago, each once per appointment and once per address in half a year; later than
-- two days it is left out. `p_now` is the clock, for tests.
create function public.review_requests_send(p_limit integer default 50, p_now timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due record;
  v_review uuid;
  v_email uuid;
  v_letter private.email_defaults;
  v_values jsonb;
  v_count integer := 0;
begin
  for v_due in
    select a.id, a.organization_id, c.id as contact_id, c.name, c.email
    from public.booking_settings s
    join public.inspections i on i.organization_id = s.organization_id and i.deleted_at is null
    join public.report_versions v on v.scope_id = i.id and v.version = 1
      and v.published_at between p_now - s.review_days * interval '1 day' - interval '2 days' and p_now - s.review_days * interval '1 day'
    join public.appointments a on a.id = i.appointment_id and a.organization_id = s.organization_id and a.deleted_at is null
    join public.contacts c on c.id = a.contact_id and c.organization_id = a.organization_id and c.deleted_at is null
      and c.email ~ '^[^\s@]+@[^\s@]+$'
    where s.review_days is not null and s.deleted_at is null
      and exists (select 1 from public.booking_slugs b where b.organization_id = s.organization_id)
      and not exists (
        select 1 from public.reviews r left join public.contacts o on o.id = r.contact_id
        where r.organization_id = a.organization_id and (r.appointment_id = a.id
          or (pg_catalog.lower(o.email) = pg_catalog.lower(c.email) and r.requested_at > p_now - interval '180 days')))
    order by v.published_at, a.id limit p_limit
  loop
    insert into public.reviews (organization_id, appointment_id, contact_id, token_hash, requested_at)
    values (v_due.organization_id, v_due.id, v_due.contact_id, private.sha256_hex(private.new_token()), p_now)
    on conflict on constraint reviews_appointment_id_key do nothing returning id into v_review;
    continue when not found;
    v_email := pg_catalog.gen_random_uuid();
    v_letter := private.email_template(v_due.organization_id, 'review_request');
    select private.visit_values(a) || pg_catalog.jsonb_build_object('shareLink', private.email_link_mark(v_email))
    into v_values from public.appointments a where a.id = v_due.id;
    insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, link_kind, link_id)
    values (v_email, v_due.organization_id, 'review_request', v_due.email, pg_catalog.left(v_due.name, 200),
      private.email_subject(v_letter.subject, v_values), private.email_fill(v_letter.body_html, v_values, true),
      private.email_fill(v_letter.body_text, v_values, false), 'review', v_review);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- Behind the link: {status: ok, organization_id, slug, name, services, given} or {status: gone}.
create function public.review_open(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select pg_catalog.jsonb_build_object('status', 'ok', 'slug', s.slug, 'is_given', r.status <> 'requested',
      'name', coalesce(c.name, ''), 'services', private.visit_values(a) ->> 'booking.services')
    from public.reviews r
    join public.appointments a on a.id = r.appointment_id
    join public.booking_slugs s on s.organization_id = r.organization_id and s.is_current
    left join public.contacts c on c.id = r.contact_id
    where r.token_hash = private.own_token_hash(p_token_hash)), '{"status": "gone"}')
$$;

-- Writes it, once: given (also when it was given before), incomplete or gone. The office is told.
create function public.review_give(p_token_hash text, p_rating integer, p_name text, p_words text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_review public.reviews;
begin
  if p_rating is null or p_rating not between 1 and 5 or not private.booking_is_plain(p_name)
    or pg_catalog.char_length(pg_catalog.btrim(p_name)) not between 1 and 60 or pg_catalog.char_length(p_words) > 1000
    or p_words ~* '://|www\.' then
    return '{"status": "incomplete"}';
  end if;
  select * into v_review from public.reviews r where r.token_hash = private.own_token_hash(p_token_hash) for update;
  if not found then return '{"status": "gone"}'; end if;
  if v_review.status <> 'requested' then return '{"status": "given"}'; end if;
  update public.reviews r set status = 'given', rating = p_rating, name = pg_catalog.btrim(p_name), words = pg_catalog.btrim(p_words),
    given_at = pg_catalog.now()
  where r.id = v_review.id;
  perform private.notify_responsible(v_review.organization_id, a.user_id, 'client_message', 'New review: ' || p_rating || ' of 5',
    pg_catalog.btrim(p_name), '{"url": "/settings/booking"}', a.id, null, v_review.contact_id)
  from public.appointments a where a.id = v_review.appointment_id;
  return '{"status": "given"}';
end
$$;

-- Shows or hides a review on the booking page.
create function public.review_decide(p_review uuid, p_is_shown boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  update public.reviews r set status = case when p_is_shown then 'shown' else 'hidden' end, decided_by = auth.uid(),
    decided_at = pg_catalog.now()
  from public.organization_members m
  where r.id = p_review and r.status <> 'requested' and m.organization_id = r.organization_id and m.user_id = auth.uid()
    and m.removed_at is null and m.role in ('owner', 'admin', 'office');
  if not found then
    raise exception 'no such review, or it is not yours to decide' using errcode = '42501';
  end if;
end
$$;

-- What the booking page shows: the count and average of the published ones, and the newest of them.
create function public.reviews_shown(p_organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('count', pg_catalog.count(*), 'average', pg_catalog.round(pg_catalog.avg(r.rating), 1),
    'newest', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('rating', n.rating, 'name', n.name, 'words', n.words,
        'month', pg_catalog.to_char(n.given_at at time zone private.booking_zone(p_organization, null), 'YYYY-MM')) order by n.given_at desc)
      from (select * from public.reviews s where s.organization_id = p_organization and s.status = 'shown'
        order by s.given_at desc limit 6) n), '[]'))
  from public.reviews r where r.organization_id = p_organization and r.status = 'shown'
$$;

revoke execute on function public.review_requests_send, public.review_open, public.review_give, public.reviews_shown
  from public, anon, authenticated;
revoke execute on function public.review_decide from public, anon;
grant execute on function public.review_requests_send, public.review_open, public.review_give, public.reviews_shown to service_role;
grant execute on function public.review_decide to authenticated;
