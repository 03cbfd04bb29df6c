-- What is asked of agreements: by members (remind, make a link, look at the evidence), by the public function `agreement`, and by the job.

-- Every entry of the log follows from the one before it, and the text, the signatures and their checksums are those that it names.
-- {"ok": true, "events": n} or {"ok": false, "broken_at": seq or null, "reason": ...}.
create function private.agreement_check(p_agreement uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_event public.agreement_events;
  v_previous text := pg_catalog.repeat('0', 64);
  v_seq integer := 0;
  v_document text;
  v_noted jsonb;
begin
  for v_event in select * from public.agreement_events e where e.agreement_id = p_agreement order by e.seq loop
    v_seq := v_seq + 1;
    if v_event.seq <> v_seq or v_event.previous_hash <> v_previous
      or v_event.hash <> private.sha256_hex(v_previous || E'\n' || v_event.payload)
      or (v_event.payload::jsonb ->> 'agreement')::uuid <> p_agreement
      or (v_event.payload::jsonb ->> 'seq')::integer <> v_seq
      or v_event.payload::jsonb ->> 'event' <> v_event.event
    then
      return pg_catalog.jsonb_build_object('ok', false, 'broken_at', v_seq, 'reason', 'the log was changed');
    end if;
    v_previous := v_event.hash;
  end loop;
  select private.sha256_hex(d.body) into v_document from public.agreement_documents d where d.agreement_id = p_agreement;
  select e.payload::jsonb -> 'data' into v_noted from public.agreement_events e
  where e.agreement_id = p_agreement and e.event = 'created';
  if v_noted ->> 'document_sha256' <> v_document then
    return pg_catalog.jsonb_build_object('ok', false, 'broken_at', null, 'reason', 'the text was changed');
  end if;
  if exists (
    select 1 from public.agreement_signatures g
    where g.agreement_id = p_agreement and not exists (
      select 1 from public.agreement_events e
      where e.agreement_id = p_agreement and e.event = 'signed'
        and e.payload::jsonb -> 'data' -> 'signer' ->> 'id' = g.signer_id::text
        and e.payload::jsonb -> 'data' ->> 'signature_sha256' = private.sha256_hex(g.mark::text)))
  then
    return pg_catalog.jsonb_build_object('ok', false, 'broken_at', null, 'reason', 'a signature was changed');
  end if;
  return pg_catalog.jsonb_build_object('ok', true, 'events', v_seq);
end
$$;

-- Everything that proves an agreement, as one file. `mark` is text for the same reason that payloads are.
create function private.agreement_evidence(p_agreement uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'format', 'plumbline-agreement-1', 'agreement', a.id, 'status', a.status, 'pdf_sha256', a.pdf_sha256,
    'document', (select d.body from public.agreement_documents d where d.agreement_id = a.id),
    'signatures', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('signer', g.signer_id, 'mark', g.mark::text)
        order by s.position, s.id)
      from public.agreement_signatures g join public.agreement_signers s on s.id = g.signer_id where g.agreement_id = a.id), '[]'),
    'events', coalesce((select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('seq', e.seq, 'payload', e.payload,
        'previous_hash', e.previous_hash, 'hash', e.hash) order by e.seq)
      from public.agreement_events e where e.agreement_id = a.id), '[]'))
  from public.agreements a where a.id = p_agreement
$$;

create function private.my_agreement(p_agreement uuid) returns public.agreements
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
begin
  select * into v_agreement from public.agreements a
  where a.id = p_agreement and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such agreement' using errcode = 'P0002';
  end if;
  return v_agreement;
end
$$;

create function public.agreement_verify(p_agreement uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.agreement_check((private.my_agreement(p_agreement)).id);
end
$$;

create function public.agreement_evidence(p_agreement uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.agreement_evidence((private.my_agreement(p_agreement)).id);
end
$$;

-- The signer as members may act for them: of an open agreement of theirs, in turn.
create function private.signer_in_turn(p_signer uuid) returns public.agreement_signers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_signer public.agreement_signers;
  v_agreement public.agreements;
begin
  select * into v_signer from public.agreement_signers s where s.id = p_signer;
  v_agreement := private.my_agreement(v_signer.agreement_id);
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_signer from public.agreement_signers s where s.id = p_signer;
  select * into v_agreement from public.agreements a where a.id = v_signer.agreement_id;
  if v_agreement.status <> 'open' or v_agreement.expires_at <= pg_catalog.now() or v_signer.status in ('signed', 'declined')
    or exists (select 1 from public.agreement_signers s
      where s.agreement_id = v_signer.agreement_id and s.position < v_signer.position and s.status <> 'signed')
  then
    raise exception 'nobody waits for this signature now' using errcode = '55000';
  end if;
  return v_signer;
end
$$;

-- A letter now: the first one where none went out, else a reminder.
create function public.agreement_remind(p_signer uuid, p_site text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_signer public.agreement_signers := private.signer_in_turn(p_signer);
begin
  if v_signer.email = '' then
    raise exception 'this person has no e-mail address' using errcode = '22023';
  end if;
  if p_site !~ '^https?://[^\s"''<>]+$' or char_length(p_site) > 500 then
    raise exception 'not a web address' using errcode = '22023';
  end if;
  return private.agreement_invite((select a from public.agreements a where a.id = v_signer.agreement_id), v_signer, p_site,
    v_signer.invited_at is not null);
end
$$;

-- A link to hand over by other means. The device makes the token; only its checksum comes here.
create function public.agreement_link_create(p_signer uuid, p_token_hash text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_signer public.agreement_signers := private.signer_in_turn(p_signer);
begin
  insert into public.agreement_tokens (token_hash, organization_id, agreement_id, signer_id)
  values (p_token_hash, v_signer.organization_id, v_signer.agreement_id, v_signer.id)
  on conflict on constraint agreement_tokens_pkey do nothing;
  if not exists (select 1 from public.agreement_tokens t where t.token_hash = p_token_hash and t.signer_id = v_signer.id) then
    raise exception 'this token belongs to another link' using errcode = '23505';
  end if;
  perform private.agreement_note((select a from public.agreements a where a.id = v_signer.agreement_id), 'link_made',
    pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(v_signer), 'by', auth.uid()));
end
$$;

-- What a link shows. Unknown links learn nothing. 'opened' is noted at most once an hour for a signer.
create function public.agreement_open(p_token_hash text, p_ip text default '', p_user_agent text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token public.agreement_tokens;
  v_agreement public.agreements;
  v_signer public.agreement_signers;
begin
  select * into v_token from public.agreement_tokens t where t.token_hash = p_token_hash;
  if not found then return '{"status": "gone"}'; end if;
  select * into v_signer from public.agreement_signers s where s.id = v_token.signer_id;
  if v_signer.status <> 'signed' and coalesce(v_signer.opened_at < pg_catalog.now() - interval '1 hour', true) then
    perform private.sync_lock(array[v_signer.scope_id]);
    select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
    if v_agreement.status = 'open' then
      update public.agreement_signers s
      set opened_at = pg_catalog.now(), status = case when s.status in ('waiting', 'invited') then 'opened' else s.status end
      where s.id = v_signer.id returning * into v_signer;
      perform private.agreement_note(v_agreement, 'opened', pg_catalog.jsonb_build_object(
        'signer', private.agreement_signer_json(v_signer), 'ip_address', pg_catalog.left(p_ip, 60),
        'user_agent', pg_catalog.left(p_user_agent, 500)));
    end if;
  end if;
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  return (
    select pg_catalog.jsonb_build_object('status', 'ok', 'agreement_id', v_agreement.id,
      'organization_id', v_agreement.organization_id, 'title', v_agreement.title,
      'agreement_status', case when v_agreement.status = 'open' and v_agreement.expires_at <= pg_catalog.now()
        then 'expired' else v_agreement.status end,
      'document', d.body, 'document_sha256', v_agreement.document_sha256, 'expires_at', v_agreement.expires_at,
      'pdf_sha256', v_agreement.pdf_sha256,
      'is_turn', not exists (select 1 from public.agreement_signers s where s.agreement_id = v_agreement.id
        and s.position < v_signer.position and s.status <> 'signed'),
      'me', v_signer.id,
      'signers', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', s.id, 'name', s.name, 'role', s.role,
          'status', s.status, 'acted_at', s.acted_at) order by s.position, s.id)
        from public.agreement_signers s where s.agreement_id = v_agreement.id),
      'organization', pg_catalog.jsonb_build_object('name', o.name, 'phone', o.phone, 'email', o.email,
        'brand_color', o.brand_color))
    from public.agreement_documents d join public.organizations o on o.id = v_agreement.organization_id
    where d.agreement_id = v_agreement.id);
end
$$;

-- Gives the signature of whoever holds the link: {"status": "ok" | "gone" | "closed" | "not_your_turn" | "changed"}.
create function public.agreement_sign(
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
  perform private.sync_lock(array[v_agreement.scope_id]);
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

create function public.agreement_decline(
  p_token_hash text, p_reason text default '', p_ip text default '', p_user_agent text default ''
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
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = v_token.agreement_id;
  select * into v_signer from public.agreement_signers s where s.id = v_token.signer_id;
  if v_agreement.status <> 'open' or v_signer.status in ('signed', 'declined') then return '{"status": "closed"}'; end if;
  update public.agreement_signers s
  set status = 'declined', acted_at = pg_catalog.now(), decline_reason = pg_catalog.left(p_reason, 1000)
  where s.id = v_signer.id;
  perform private.agreement_note(v_agreement, 'declined', pg_catalog.jsonb_build_object(
    'signer', private.agreement_signer_json(v_signer), 'reason', pg_catalog.left(p_reason, 1000),
    'ip_address', pg_catalog.left(p_ip, 60), 'user_agent', pg_catalog.left(p_user_agent, 500)));
  update public.agreements a set status = 'declined' where a.id = v_agreement.id;
  return '{"status": "ok"}';
end
$$;

-- The evidence for the function and the job: by link, or by id.
create function public.agreement_evidence_by_link(p_token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.agreement_evidence(t.agreement_id) || pg_catalog.jsonb_build_object('organization_id', t.organization_id)
  from public.agreement_tokens t where t.token_hash = p_token_hash
$$;

-- Complete agreements that have no sealed PDF yet, or whose copies have not gone out.
create function public.agreements_due(p_limit integer default 10) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', d.id, 'organization_id', d.organization_id,
    'is_sealed', d.sealed_at is not null, 'evidence', private.agreement_evidence(d.id))), '[]')
  from (select * from public.agreements a
    where a.status = 'completed' and a.copies_at is null order by a.completed_at, a.id limit p_limit) d
$$;

-- The first PDF stands. False when there is one already.
create function public.agreement_seal(p_agreement uuid, p_pdf_sha256 text, p_size_bytes bigint, p_page_count integer)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.status <> 'completed' or v_agreement.sealed_at is not null then return false; end if;
  perform private.agreement_note(v_agreement, 'sealed', pg_catalog.jsonb_build_object(
    'pdf_sha256', p_pdf_sha256, 'size_bytes', p_size_bytes, 'page_count', p_page_count));
  update public.agreements a set sealed_at = pg_catalog.now(), pdf_sha256 = p_pdf_sha256, pdf_size_bytes = p_size_bytes,
    pdf_page_count = p_page_count
  where a.id = p_agreement;
  return true;
end
$$;

insert into private.office_letters (letter_type, subject, body_html, body_text) values
('agreement_copy', 'Your signed copy: {{agreement.title}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
    <p style="margin:0 0 16px 0;">everybody has signed <strong>{{agreement.title}}</strong> for {{report.address}}. Your copy is attached: the agreement with its certificate of signing, and a small file that proves it.</p>
    <p style="margin:0 0 16px 0;">Keep this message. The checksum below tells whether the PDF is still the one that was sealed:</p>
    <p style="margin:0 0 16px 0;font-family:Menlo,Consolas,monospace;font-size:13px;word-break:break-all;">{{agreement.checksum}}</p>
    <p style="margin:0 0 16px 0;">The agreement can also be read here: {{shareLink}}</p>
    <p style="margin:0;color:#56646e;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
  </td></tr>
</table>',
'Hello {{contact.name}},

everybody has signed {{agreement.title}} for {{report.address}}. Your copy is attached: the agreement with its certificate of signing, and a small file that proves it.

Keep this message. The checksum below tells whether the PDF is still the one that was sealed:
{{agreement.checksum}}

The agreement can also be read here: {{shareLink}}

{{organization.name}}
{{organization.phone}}
{{organization.email}}
');
comment on table private.office_letters is
  'The wording of one kind of e-mail that organisations do not reword: letters to themselves, and copies of what was signed. Changed by migrations only.';

-- Queues a copy for every signer with an address, once. The two files lie in the bucket reports under the organisation.
create function public.agreement_copies(p_agreement uuid, p_evidence_sha256 text, p_site text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_letter private.office_letters;
  v_values jsonb;
  v_site text;
  v_folder text;
  v_count integer := 0;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  perform private.sync_lock(array[v_agreement.scope_id]);
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.sealed_at is null or v_agreement.copies_at is not null then return 0; end if;
  select * into v_letter from private.office_letters l where l.letter_type = 'agreement_copy';
  v_site := coalesce(nullif(v_agreement.site, ''), p_site);
  v_folder := v_agreement.organization_id || '/' || v_agreement.organization_id || '/';
  for v_signer in
    select * from public.agreement_signers s where s.agreement_id = p_agreement and s.email <> '' order by s.position, s.id
  loop
    v_values := private.agreement_letter_values(v_agreement, v_signer,
      pg_catalog.rtrim(v_site, '/') || '/agreements/' || private.agreement_token(v_signer))
      || pg_catalog.jsonb_build_object('agreement.checksum', v_agreement.pdf_sha256);
    insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text,
      related_agreement_id, attachments)
    values (v_agreement.organization_id, 'agreement_copy', v_signer.email, v_signer.name,
      pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      p_agreement, pg_catalog.jsonb_build_array(
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

-- Ends what is over, and reminds whoever is in turn: 2, 5 and 9 days after the first letter, never after the end.
create function public.agreements_tick(p_limit integer default 50) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_scopes uuid[];
  v_expired integer := 0;
  v_reminded integer := 0;
begin
  select coalesce(pg_catalog.array_agg(distinct o.scope_id), '{}') into v_scopes from (
    select a.scope_id from public.agreements a where a.status = 'open' and a.expires_at <= pg_catalog.now()
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
  for v_signer in select * from private.agreement_reminders_due(p_limit) s where s.scope_id = any (v_scopes) loop
    select * into v_agreement from public.agreements a where a.id = v_signer.agreement_id;
    perform private.agreement_invite(v_agreement, v_signer, v_agreement.site, true);
    v_reminded := v_reminded + 1;
  end loop;
  return pg_catalog.jsonb_build_object('expired', v_expired, 'reminded', v_reminded);
end
$$;

create function private.agreement_reminders_due(p_limit integer) returns setof public.agreement_signers
language sql stable security definer set search_path = ''
as $$
  select s.* from public.agreement_signers s
  join public.agreements a on a.id = s.agreement_id
  where a.status = 'open' and a.delivery = 'email' and a.site <> '' and a.expires_at > pg_catalog.now()
    and s.status in ('invited', 'opened') and s.email <> '' and s.reminder_count < 3
    and s.invited_at < pg_catalog.now() - interval '1 day' * (array[2, 3, 4])[s.reminder_count + 1]
    and not exists (select 1 from public.agreement_signers b
      where b.agreement_id = s.agreement_id and b.position < s.position and b.status <> 'signed')
  order by s.invited_at, s.id limit p_limit
$$;

revoke execute on function private.agreement_check, private.agreement_evidence, private.my_agreement, private.signer_in_turn,
  private.agreement_reminders_due from public;
revoke execute on function public.agreement_verify, public.agreement_evidence, public.agreement_remind,
  public.agreement_link_create, public.agreement_open, public.agreement_sign, public.agreement_decline,
  public.agreement_evidence_by_link, public.agreements_due, public.agreement_seal, public.agreement_copies,
  public.agreements_tick from public, anon, authenticated;
grant execute on function public.agreement_verify, public.agreement_evidence, public.agreement_remind,
  public.agreement_link_create to authenticated;
grant execute on function public.agreement_open, public.agreement_sign, public.agreement_decline,
  public.agreement_evidence_by_link, public.agreements_due, public.agreement_seal, public.agreement_copies,
  public.agreements_tick to service_role;
