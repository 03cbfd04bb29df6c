-- The owner's signature on a form, asked for by link (ADR 0192): an agreement of one signer that is bound to a field of one report. Its
-- frozen text is what the form says and what was answered; the signature goes into the field.

alter table public.agreements
  add column report_id uuid,
  add column form_path text not null default '',
  add constraint agreements_report_id_fkey foreign key (organization_id, report_id) references public.reports (organization_id, id),
  add constraint agreements_form_path_check check (form_path ~ '^[a-z0-9_/-]{0,200}$'),
  add constraint agreements_form_check check (form_path = ''
    or (report_id is not null and inspection_id is not null and signer_count = 1 and delivery = 'email'));
comment on column public.agreements.report_id is 'Of a signature on a form: the report that asks for it.';
comment on column public.agreements.form_path is 'Of a signature on a form: the answer path of its field. Empty for an agreement.';
create index agreements_report_id_idx on public.agreements (report_id, organization_id);
select private.sync_column('agreements', 'report_id', 'create');
select private.sync_column('agreements', 'form_path', 'create');

-- An agreement lets the client read the report; a signature on the report's own form says nothing about that.
create or replace function private.report_lock_reasons(p_inspection uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when private.is_switched_on(i.organization_id, 'report_needs_signature') and not (
      exists (select 1 from public.agreements a where a.status = 'completed' and a.organization_id = i.organization_id
        and a.form_path = '' and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))
      and not exists (select 1 from public.agreements a where a.status = 'open' and a.organization_id = i.organization_id
        and a.form_path = '' and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))) then 'signature' end,
    case when private.is_switched_on(i.organization_id, 'report_needs_payment') and not exists (
      select 1 from public.inspection_payments p where p.inspection_id = i.id and p.paid_at is not null)
      and not (select coalesce(pg_catalog.bool_and(l.balance_cents <= 0), false) from private.invoice_ledger l
        where l.organization_id = i.organization_id and l.inspection_id = i.id and l.is_due) then 'payment' end], null)
  from public.inspections i where i.id = p_inspection
$$;

-- The two emails: templates like the others (ADR 0195), in the built-in frame of the agreement's.
insert into private.office_letters (letter_type, subject, body_html, body_text)
select 'form_invite', 'Please sign the inspection form for {{report.address}}',
  pg_catalog.replace(pg_catalog.replace(d.body_html,
    'Before your inspection, please read and sign the inspection agreement. It explains what the inspection covers and what it doesn’t. You can sign on your phone in about two minutes.',
    'Your inspection form ({{agreement.title}}) has a line for the homeowner’s signature. You can read the completed form and sign on your phone in about two minutes. You don’t need an account.'),
    'Please sign before your inspection date. If you have questions about the agreement, call or email us before you sign.',
    'Your insurer may return the form without your signature. If something on it looks wrong, call or email us before you sign.'),
  pg_catalog.replace(pg_catalog.replace(d.body_text,
    'Before your inspection, please read and sign the inspection agreement. It explains what the inspection covers and what it doesn’t.',
    'Your inspection form ({{agreement.title}}) has a line for the homeowner’s signature. You can read the completed form and sign on your phone. You don’t need an account.'),
    'Please sign before your inspection date. If you have questions about the agreement, call or email us before you sign.',
    'Your insurer may return the form without your signature. If something on it looks wrong, call or email us before you sign.')
from private.email_defaults d where d.template_type = 'agreement_invite'
union all
select 'form_copy', 'Your signed form: {{agreement.title}}',
  pg_catalog.replace(pg_catalog.replace(l.body_html,
    'everybody has signed <strong>{{agreement.title}}</strong> for {{report.address}}. Your copy is attached: the agreement with its certificate of signing, and a small file that proves it.',
    'Thank you for signing <strong>{{agreement.title}}</strong> for {{report.address}}. Attached are a record of what you signed, with a certificate of signing, and a verification file.'),
    'You can also view the agreement online: {{shareLink}}', 'You can also view what you signed online: {{shareLink}}'),
  pg_catalog.replace(pg_catalog.replace(l.body_text,
    'Everyone has signed {{agreement.title}} for {{report.address}}. Your signed copy is attached, with a certificate of completion and a verification file.',
    'Thank you for signing {{agreement.title}} for {{report.address}}. Attached are a record of what you signed, with a certificate of signing, and a verification file.'),
    'You can also view the agreement online: {{shareLink}}', 'You can also view what you signed online: {{shareLink}}')
from private.office_letters l where l.letter_type = 'agreement_copy';

create or replace view private.client_letters as
select d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
union all
select i.letter_type, i.subject, i.body_html, i.body_text from private.invoice_letters i
union all
select case b.letter_type when 'appointment_confirmation' then 'booking_confirmed' else b.letter_type end, b.subject, b.body_html, b.body_text
from private.booking_letters b
union all
select o.letter_type, o.subject, o.body_html, o.body_text from private.office_letters o
where o.letter_type in ('appointment_invitation', 'appointment_cancellation', 'agreement_copy', 'form_invite', 'form_copy', 'running_late')
union all
select v.letter_type, v.subject, v.body_html, v.body_text from private.visit_letters v
union all
select t.letter_type, '', '', t.body_text from private.text_letters t;

alter table public.email_templates drop constraint email_templates_template_type_check;
alter table public.email_templates add constraint email_templates_template_type_check
  check (template_type in ('report_share', 'agreement_invite', 'agreement_copy', 'form_invite', 'form_copy', 'invoice', 'invoice_reminder',
    'booking_confirmed', 'booking_request', 'booking_moved', 'booking_cancelled', 'booking_declined', 'booking_called_off',
    'appointment_invitation', 'appointment_cancellation', 'running_late', 'visit_reminder', 'visit_day_before', 'visit_after',
    'text_booking', 'text_reminder', 'text_after', 'text_running_late'));

create or replace function private.agreement_invite(p_agreement public.agreements, p_signer public.agreement_signers, p_is_reminder boolean) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_type text := case p_agreement.form_path when '' then 'agreement_invite' else 'form_invite' end;
  v_letter private.email_defaults := private.email_template(p_agreement.organization_id, v_type);
  v_values jsonb := private.agreement_letter_values(p_agreement, p_signer,
    private.email_link_mark(v_id));
begin
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_agreement_id, created_by, link_kind, link_id)
  values (v_id, p_agreement.organization_id, v_type, p_signer.email, p_signer.name,
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

create or replace function public.agreement_remind(p_signer uuid) returns uuid
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
      and e.template_type in ('agreement_invite', 'form_invite')
      and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  return private.agreement_invite(v_agreement, v_signer, v_signer.invited_at is not null);
end
$$;

create or replace function public.agreement_copies(p_agreement uuid, p_evidence_sha256 text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_type text;
  v_letter private.email_defaults;
  v_values jsonb;
  v_folder text;
  v_id uuid;
  v_count integer := 0;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.sealed_at is null or v_agreement.copies_at is not null then return 0; end if;
  v_type := case v_agreement.form_path when '' then 'agreement_copy' else 'form_copy' end;
  v_letter := private.email_template(v_agreement.organization_id, v_type);
  v_folder := v_agreement.organization_id || '/' || v_agreement.organization_id || '/';
  for v_signer in
    select * from public.agreement_signers s where s.agreement_id = p_agreement and s.email <> '' order by s.position, s.id
  loop
    v_id := pg_catalog.gen_random_uuid();
    v_values := private.agreement_letter_values(v_agreement, v_signer, private.email_link_mark(v_id))
      || pg_catalog.jsonb_build_object('agreement.checksum', v_agreement.pdf_sha256);
    insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
      related_agreement_id, link_kind, link_id, attachments)
    values (v_id, v_agreement.organization_id, v_type, v_signer.email, v_signer.name,
      private.email_subject(v_letter.subject, v_values),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      p_agreement, 'agreement', v_signer.id, pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('path', v_folder || v_agreement.pdf_sha256 || '.pdf', 'file_name',
          case v_agreement.form_path when '' then 'Agreement.pdf' else 'Signature.pdf' end, 'content_type', 'application/pdf'),
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

-- On a device of the organization the form is signed in its field, not here. What is typed comes as a picture, because a form has a line
-- for ink; both are checked by the function before.
create function private.form_signature_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.agreements a where a.id = new.agreement_id and a.form_path <> '')
    and (new.place <> 'link' or not (new.mark ? case new.method when 'drawn' then 'strokes' else 'picture' end))
  then
    raise exception 'a form is signed behind its link' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger agreement_signatures_fit_form before insert on public.agreement_signatures
  for each row execute function private.form_signature_fits();

-- A signature as report_answers keeps it (answer-codec.ts).
create function private.form_signature_answer(p_signature public.agreement_signatures) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('name', m.mark ->> 'name', 'signedAt', private.iso_instant(p_signature.signed_at))
    || case p_signature.method
      when 'drawn' then pg_catalog.jsonb_build_object(
        'widthPx', m.mark -> 'widthPx', 'heightPx', m.mark -> 'heightPx', 'strokes', m.mark -> 'strokes')
      else pg_catalog.jsonb_build_object('widthPx', m.mark -> 'picture' -> 'widthPx', 'heightPx', m.mark -> 'picture' -> 'heightPx',
        'strokes', '[]'::jsonb, 'picture', m.mark -> 'picture' -> 'png')
    end
  from (select p_signature.mark) m
$$;

-- Into the field, and the day in the house's time into the date beside it. A report that is locked or deleted stays as it is: the
-- signature is with the request, and a member can take it over. Whoever signs holds the locks of both scopes.
create function private.form_signature_taken() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_signature public.agreement_signatures;
  v_form jsonb;
  v_zone text;
begin
  if not exists (select 1 from public.reports r where r.id = new.report_id and r.inspection_id = new.inspection_id
    and r.deleted_at is null and r.locked_at is null)
  then return null; end if;
  select * into v_signature from public.agreement_signatures g where g.agreement_id = new.id;
  select d.body::jsonb -> 'form' into v_form from public.agreement_documents d where d.agreement_id = new.id;
  select z.name into v_zone from pg_catalog.pg_timezone_names z where z.name = v_form ->> 'timeZone';
  insert into public.report_answers as a (id, scope_id, report_id, path, value)
  select private.row_id(new.report_id, p.path), new.inspection_id, new.report_id, p.path, p.value
  from (values
    (new.form_path, private.form_signature_answer(v_signature)),
    (v_form ->> 'datePath', pg_catalog.to_jsonb(
      pg_catalog.to_char(v_signature.signed_at at time zone coalesce(v_zone, 'UTC'), 'YYYY-MM-DD')))
  ) p (path, value)
  where p.path is not null
  on conflict on constraint report_answers_pkey do update set value = excluded.value, deleted_at = null;
  return null;
end
$$;
create trigger agreements_form_signed after update of status on public.agreements
  for each row when (new.status = 'completed' and old.status <> 'completed' and new.form_path <> '')
  execute function private.form_signature_taken();

create or replace function public.agreement_sign(
  p_token_hash text, p_document_sha256 text, p_method text, p_mark jsonb, p_consent_version text, p_consent_sha256 text,
  p_consented_at timestamptz, p_ip text default '', p_user_agent text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token public.agreement_tokens;
  v_signer public.agreement_signers;
  v_agreement public.agreements;
begin
  select * into v_token from public.agreement_tokens t where t.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  -- A signature on a form is also an answer of its report.
  perform private.sync_lock(case v_agreement.form_path when '' then array[v_agreement.scope_id]
    else array[v_agreement.scope_id, v_agreement.inspection_id] end);
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  select * into v_signer from public.agreement_signers s where s.id = v_token.signer_id;
  if v_signer.status = 'signed' then return '{"status": "ok"}'; end if; -- the answer was lost
  if v_agreement.status <> 'open' or v_agreement.expires_at <= pg_catalog.now() or v_signer.status = 'declined' then
    return '{"status": "closed"}';
  end if;
  if v_agreement.document_sha256 <> p_document_sha256 then return '{"status": "changed"}'; end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = v_agreement.id and s.position < v_signer.position and s.status <> 'signed')
  then return '{"status": "not_your_turn"}'; end if;
  insert into public.agreement_signatures (id, scope_id, agreement_id, signer_id, document_sha256, method, mark,
    consent_version, consent_sha256, consented_at, signed_at, user_agent, place, ip_address)
  values (private.row_id(v_signer.id, 'signature'), v_agreement.scope_id, v_agreement.id, v_signer.id, p_document_sha256,
    p_method, p_mark, p_consent_version, p_consent_sha256, least(p_consented_at, pg_catalog.now()), pg_catalog.now(),
    pg_catalog.left(p_user_agent, 500), 'link', pg_catalog.left(p_ip, 60));
  return '{"status": "ok"}';
end
$$;

-- The office's own programs are told of agreements.
drop trigger agreements_webhook on public.agreements;
create trigger agreements_webhook after update of status on public.agreements
  for each row when (old.status <> new.status and new.status in ('completed', 'declined') and new.form_path = '')
  execute function private.webhook_agreement();

create or replace function private.agreement_notice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_who text;
  v_why text;
  v_url text := case new.form_path when '' then '/agreements/record/' || new.id
    else '/reports/' || new.report_id || '?at=' || pg_catalog.split_part(new.form_path, '/', 1) end;
begin
  if new.status = 'completed' and new.delivery = 'email' then
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message',
      case new.form_path when '' then 'Agreement signed by everyone' else 'Form signed by the owner' end,
      new.title, pg_catalog.jsonb_build_object('url', v_url), new.appointment_id, null, new.contact_id);
  elsif new.status = 'declined' then
    select s.name, s.decline_reason into v_who, v_why from public.agreement_signers s
    where s.agreement_id = new.id and s.status = 'declined' limit 1;
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message',
      case new.form_path when '' then 'Agreement declined' else 'Owner declined to sign the form' end,
      pg_catalog.concat_ws(' · ', v_who, new.title, nullif(v_why, '')),
      pg_catalog.jsonb_build_object('url', v_url), new.appointment_id, null, new.contact_id);
  end if;
  return null;
end
$$;

revoke execute on function private.form_signature_fits, private.form_signature_answer, private.form_signature_taken from public;
