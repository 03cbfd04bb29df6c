-- Invoices by email: two letters with wording of the organization's own, a link for each email, and reminders by rule.

alter table public.email_templates drop constraint email_templates_template_type_check;
alter table public.email_templates add constraint email_templates_template_type_check
  check (template_type in ('report_share', 'agreement_invite', 'invoice', 'invoice_reminder'));

-- Beside private.email_defaults: every row of that becomes a template of each new organization, and these are needed by those who bill.
create table private.invoice_letters (
  letter_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint invoice_letters_pkey primary key (letter_type)
);
comment on table private.invoice_letters is 'The built-in wording of one email about an invoice. Changed by migrations only.';
alter table private.invoice_letters enable row level security;
revoke all on private.invoice_letters from public, anon, authenticated;

-- The frame of the letters to clients, as 20261126001200 draws it.
create function pg_temp.letter(p_preview text, p_lead text, p_rows text[]) returns text
language sql as $$
  select '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <div style="display:none;max-height:0;overflow:hidden;">' || p_preview || '</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 0 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">' || p_lead || '</p>
          </td>
        </tr>
        <tr>
          <td style="padding:4px 32px 0 32px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #d9dfe3;border-bottom:1px solid #d9dfe3;font-size:15px;line-height:22px;">'
    || (select pg_catalog.string_agg('
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">' || pg_catalog.split_part(r, '|', 1) || '</td>
                <td valign="top" style="padding:10px 0;">{{' || pg_catalog.split_part(r, '|', 2) || '}}</td>
              </tr>', '' order by n) from pg_catalog.unnest(p_rows) with ordinality as u (r, n)) || '
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:24px 32px 8px 32px;">
            <table role="presentation" cellpadding="0" cellspacing="0" border="0">
              <tr>
                <td align="center" bgcolor="#12505b" style="background-color:#12505b;border-radius:6px;">
                  <a href="{{shareLink}}" target="_blank" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;">View and pay</a>
                </td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:8px 32px 0 32px;font-size:13px;line-height:20px;color:#56646e;">
            <p style="margin:0 0 4px 0;">If the button does not open, copy this address into your browser:</p>
            <p style="margin:0;word-break:break-all;"><a href="{{shareLink}}" target="_blank" style="color:#12505b;">{{shareLink}}</a></p>
          </td>
        </tr>
        <tr>
          <td style="padding:20px 32px 28px 32px;font-size:14px;line-height:22px;color:#56646e;">
            <p style="margin:0 0 16px 0;">The page shows what is included and how to pay, and has the invoice as a PDF. If something looks wrong, call or write to us.</p>
            <p style="margin:0;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>
</table>'
$$;

insert into private.invoice_letters (letter_type, subject, body_html, body_text) values
('invoice', 'Invoice {{invoice.number}} from {{organization.name}}',
  pg_temp.letter('{{invoice.balance}} is due.', 'here is your invoice.',
    '{"Invoice|invoice.number", "Property|report.address", "Amount due|invoice.balance", "Due on|invoice.due_on"}'),
'Hello {{contact.name}},

here is your invoice.

Invoice:    {{invoice.number}}
Property:   {{report.address}}
Amount due: {{invoice.balance}}
Due on:     {{invoice.due_on}}

View it, pay it, or download the PDF:
{{shareLink}}

If something looks wrong, call or write to us.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'),
('invoice_reminder', 'Reminder: invoice {{invoice.number}} is past due',
  pg_temp.letter('{{invoice.balance}} is still open.',
    'our records show that this invoice is still open. If your payment is already on its way, thank you; there is nothing else to do.',
    '{"Invoice|invoice.number", "Property|report.address", "Still open|invoice.balance", "Was due on|invoice.due_on"}'),
'Hello {{contact.name}},

our records show that this invoice is still open. If your payment is already on its way, thank you; there is nothing else to do.

Invoice:    {{invoice.number}}
Property:   {{report.address}}
Still open: {{invoice.balance}}
Was due on: {{invoice.due_on}}

View it, pay it, or download the PDF:
{{shareLink}}

If something looks wrong, call or write to us.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
');
drop function pg_temp.letter(text, text, text[]);

create or replace function private.email_template(p_organization uuid, p_type text) returns private.email_defaults
language sql stable set search_path = ''
as $$
  select d.template_type,
    coalesce(nullif(pg_catalog.btrim(t.report_email_subject), ''), d.subject),
    case when t.body_html ~ '\S' then t.body_html else d.body_html end,
    case when t.body_text ~ '\S' then t.body_text when t.report_email_body ~ '\S' then t.report_email_body else d.body_text end
  from (select * from private.email_defaults union all select * from private.invoice_letters) d
  left join public.email_templates t
    on t.organization_id = p_organization and t.template_type = d.template_type and t.is_active
  where d.template_type = p_type
$$;

create or replace function public.email_template_defaults()
returns table (template_type text, subject text, body_html text, body_text text)
language sql stable security definer set search_path = ''
as $$
  select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  union all
  select i.letter_type, i.subject, i.body_html, i.body_text from private.invoice_letters i
  union all
  select l.letter_type, l.subject, l.body_html, l.body_text from private.booking_letters l
  where l.letter_type = 'appointment_confirmation'
$$;

-- As before; and the letters about invoices can be tried.
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
  if not exists (select 1 from public.email_template_defaults() d where d.template_type = p_template_type)
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

-- A link that an email carries: its own token is unknown to everyone; each try of the email adds one.
alter table public.invoice_links add column emailed_to text not null default '';
alter table public.invoice_links add constraint invoice_links_emailed_to_check check (char_length(emailed_to) <= 320);
comment on column public.invoice_links.emailed_to is 'Whom the email went to that carries this link; empty for a link that was copied.';
grant select (emailed_to) on public.invoice_links to authenticated;

alter table public.email_log drop constraint email_log_link_kind_check;
alter table public.email_log add constraint email_log_link_kind_check
  check (link_kind in ('agreement', 'booking', 'invitation', 'share', 'invoice'));
alter table private.email_tokens add column invoice_link_id uuid references public.invoice_links (id) on delete cascade;
create index email_tokens_invoice_link_id_idx on private.email_tokens (invoice_link_id);
alter table private.email_tokens drop constraint email_tokens_one_check;
alter table private.email_tokens add constraint email_tokens_one_check
  check (pg_catalog.num_nonnulls(booking_id, invitation_id, share_id, invoice_link_id) = 1);

create or replace function private.own_token_hash(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select coalesce(b.token_hash, i.token_hash, s.token_hash, l.token_hash)
    from private.email_tokens t
    left join public.bookings b on b.id = t.booking_id
    left join public.organization_invitations i on i.id = t.invitation_id
    left join public.report_shares s on s.id = t.share_id
    left join public.invoice_links l on l.id = t.invoice_link_id
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
  end case;
  return private.app_site() || v_path || v_token;
end
$$;

-- As before; and the token of an email opens its link.
create or replace function public.invoice_link_open(p_token_hash text, p_is_visit boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link public.invoice_links;
begin
  select * into v_link from public.invoice_links l
  where l.token_hash = private.own_token_hash(p_token_hash) and l.revoked_at is null;
  if not found or not exists (
    select 1 from public.invoices i where i.id = v_link.invoice_id and i.deleted_at is null and i.issued_on is not null)
  then
    return null;
  end if;
  if p_is_visit then
    update public.invoice_links l set last_opened_at = pg_catalog.now(), open_count = l.open_count + 1 where l.id = v_link.id;
  end if;
  return (
    select pg_catalog.jsonb_build_object('link', v_link.id, 'invoice', pg_catalog.to_jsonb(i),
      'payments', coalesce((select pg_catalog.jsonb_agg(p order by p.received_on, p.id) from public.invoice_payments p
        where p.invoice_id = i.id), '[]'),
      'adjustments', coalesce((select pg_catalog.jsonb_agg(a order by a.happened_on, a.id) from public.invoice_adjustments a
        where a.invoice_id = i.id), '[]'),
      'settings', (select pg_catalog.to_jsonb(s) from public.invoice_settings s where s.organization_id = i.organization_id),
      'organization', pg_catalog.jsonb_build_object('name', o.name, 'email', o.email, 'phone', o.phone, 'address', o.address,
        'license_number', o.license_number, 'brand_color', o.brand_color),
      'account', (select c.account_id from public.payment_accounts c
        where c.organization_id = i.organization_id and c.can_charge and c.disconnected_at is null))
    from public.invoices i join public.organizations o on o.id = i.organization_id where i.id = v_link.invoice_id);
end
$$;

create function private.invoice_money(p_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.to_char(p_cents / 100.0, 'FM$999,999,999,990.00') $$;

-- Queues one email with a link of its own. Writes no synced row, so it takes no lock.
create function private.invoice_mail(p_invoice public.invoices, p_type text, p_email text, p_name text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_link uuid;
  v_letter private.email_defaults := private.email_template(p_invoice.organization_id, p_type);
  v_values jsonb;
begin
  insert into public.invoice_links (organization_id, invoice_id, token_hash, created_by, emailed_to)
  values (p_invoice.organization_id, p_invoice.id, private.sha256_hex(private.new_token()), auth.uid(), p_email) returning id into v_link;
  select pg_catalog.jsonb_build_object(
    'contact.name', private.booking_spaced(coalesce(nullif(pg_catalog.btrim(p_name), ''), 'there')),
    'contact.address', private.booking_spaced(p_invoice.bill_address),
    'report.address', private.booking_spaced(p_invoice.property),
    'report.inspection_date', '',
    'invoice.number', coalesce((select s.prefix from public.invoice_settings s where s.organization_id = p_invoice.organization_id), 'INV-')
      || p_invoice.number,
    'invoice.total', private.invoice_money(p_invoice.total_cents),
    'invoice.balance', (select private.invoice_money(greatest(l.balance_cents, 0)) from private.invoice_ledger l where l.invoice_id = p_invoice.id),
    'invoice.due_on', coalesce(pg_catalog.to_char(p_invoice.due_on, 'FMMonth FMDD, YYYY'), ''),
    'shareLink', private.email_link_mark(v_id),
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  into v_values from public.organizations o where o.id = p_invoice.organization_id;
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by,
    link_kind, link_id)
  values (v_id, p_invoice.organization_id, p_type, p_email, pg_catalog.btrim(p_name), private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    'invoice', v_link);
  return v_id;
end
$$;

-- Sends an issued invoice. To the same address within a minute it is the same email: a second press, or an answer that was lost.
create function public.invoice_send(p_invoice uuid, p_email text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_invoice public.invoices;
  v_id uuid;
begin
  perform private.require_second_factor();
  select * into v_invoice from public.invoices i
  where i.id = p_invoice and i.deleted_at is null and i.number is not null and i.voided_at is null
    and private.my_role(i.organization_id) is not null;
  if not found then
    raise exception 'no such issued invoice' using errcode = 'P0002';
  end if;
  if p_email is null or p_email !~ '^[^\s@<>",;:/()]+@[^\s@<>",;:/()]+$' or char_length(p_email) > 320 then
    raise exception 'not an e-mail address' using errcode = '22023';
  end if;
  select e.id into v_id from public.email_log e join public.invoice_links l on l.id = e.link_id
  where e.link_kind = 'invoice' and e.template_type = 'invoice' and l.invoice_id = p_invoice and e.to_email = p_email
    and e.created_at > pg_catalog.now() - interval '1 minute' limit 1;
  if found then return v_id; end if;
  -- No organization writes to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = v_invoice.organization_id
      and e.template_type = 'invoice' and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  return private.invoice_mail(v_invoice, 'invoice', p_email, v_invoice.bill_name);
end
$$;

-- Reminders by rule (invoice_settings.reminder_days): at nine in the morning of the office, that many days after an invoice was due and for
-- three days at most, so that a rule of today does not write about last year. An invoice is not asked for while money for it is reported.
create table private.invoice_reminders (
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  days integer not null,
  mailed_at timestamptz not null default pg_catalog.now(),
  constraint invoice_reminders_pkey primary key (invoice_id, days)
);
comment on table private.invoice_reminders is 'One reminder that was emailed: so many days after its invoice was due. invoices_remind writes.';
alter table private.invoice_reminders enable row level security;
revoke all on private.invoice_reminders from public, anon, authenticated;
create index invoices_due_on_idx on public.invoices (organization_id, due_on) where number is not null and voided_at is null;

create function public.invoices_remind(p_site text default null, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due record;
  v_invoice public.invoices;
  v_count integer := 0;
begin
  perform private.note_app_site(p_site);
  for v_due in
    select distinct on (i.id) i.id, r.days
    from public.invoice_settings s
    cross join lateral (
      select d::integer as days from pg_catalog.jsonb_array_elements_text(s.reminder_days) d where d ~ '^\d{1,3}$') r
    cross join lateral (
      select (pg_catalog.now() at time zone private.booking_zone(s.organization_id, null) - interval '9 hours')::date as today) t
    join public.invoices i on i.organization_id = s.organization_id and i.number is not null and i.voided_at is null
      and i.due_on between t.today - r.days - 2 and t.today - r.days
    join private.invoice_ledger l on l.invoice_id = i.id
    where s.reminder_days <> '[]' and i.deleted_at is null and l.balance_cents - l.reported_cents > 0
      and i.bill_email ~ '^[^\s@<>",;:/()]+@[^\s@<>",;:/()]+$'
      and not exists (select 1 from private.invoice_reminders m where m.invoice_id = i.id and m.days >= r.days)
    order by i.id, r.days desc limit p_limit
  loop
    insert into private.invoice_reminders (invoice_id, days) values (v_due.id, v_due.days) on conflict do nothing;
    continue when not found;
    select * into v_invoice from public.invoices i where i.id = v_due.id;
    perform private.invoice_mail(v_invoice, 'invoice_reminder', v_invoice.bill_email, v_invoice.bill_name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

revoke execute on function private.invoice_money, private.invoice_mail from public;
revoke execute on function public.invoice_send from public, anon;
revoke execute on function public.invoices_remind from public, anon, authenticated;
grant execute on function public.invoice_send to authenticated;
grant execute on function public.invoices_remind to service_role;
