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

create function public.agreement_evidence(p_agreement uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.agreement_evidence((private.my_agreement(p_agreement)).id);
end
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

-- A letter now: the first one where none went out, else a reminder. At most one an hour to the same person and a hundred a day of one
-- organization.
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

-- By the rules of signing: in time and in turn.
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
  if v_agreement.status <> 'open' or v_agreement.expires_at <= pg_catalog.now() or v_signer.status in ('signed', 'declined') then
    return '{"status": "closed"}';
  end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = v_agreement.id and s.position < v_signer.position and s.status <> 'signed')
  then return '{"status": "not_your_turn"}'; end if;
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

create table private.agreement_seal_tries (
  agreement_id uuid not null,
  attempts integer not null default 1,
  next_at timestamptz not null,
  constraint agreement_seal_tries_pkey primary key (agreement_id),
  constraint agreement_seal_tries_agreement_id_fkey foreign key (agreement_id) references public.agreements (id) on delete cascade
);
comment on table private.agreement_seal_tries is
  'One agreement whose sealing, or whose copies, failed, and when the job tries again. Beside the agreement, because no device has to hear of it.';

-- Complete agreements that have no sealed PDF yet, or whose copies have not gone out. Those that failed wait for their time, and stand
-- behind all that came due before it.
create function public.agreements_due(p_limit integer default 10) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', d.id, 'organization_id', d.organization_id,
    'is_sealed', d.sealed_at is not null, 'evidence', private.agreement_evidence(d.id)) order by d.due_at, d.id), '[]')
  from (select a.id, a.organization_id, a.sealed_at, coalesce(t.next_at, a.completed_at) as due_at
    from public.agreements a left join private.agreement_seal_tries t on t.agreement_id = a.id
    where a.status = 'completed' and a.copies_at is null and coalesce(t.next_at <= pg_catalog.now(), true)
    order by due_at, a.id limit p_limit) d
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

-- After 1, 2, 4 ... minutes, at most 17 hours: an app that is mended later still seals it, and no other agreement waits for it.
create function public.agreement_seal_failed(p_agreement uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.agreement_seal_tries as t (agreement_id, next_at)
  select a.id, pg_catalog.now() + interval '1 minute' from public.agreements a where a.id = p_agreement
  on conflict on constraint agreement_seal_tries_pkey do update
  set attempts = t.attempts + 1, next_at = pg_catalog.now() + interval '1 minute' * (1 << least(t.attempts, 10))
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

-- Queues a copy forevery signer with an address, once; the links are made when the emails are sent. The two files lie in the bucket
-- reports under the organization.
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

-- Sends what waited for the address of the app, ends what is over, and reminds whoever is in turn: 2, 5 and 9 days after the first letter,
-- never after the end.
create function public.agreements_tick(p_limit integer default 50, p_site text default null) returns jsonb
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

-- Agreements that came whole while nobody knew where the app stands: whoever is in turn has had no letter.
create function private.agreement_letters_waiting(p_limit integer) returns setof public.agreements
language sql stable security definer set search_path = ''
as $$
  select a.* from public.agreements a
  where a.status = 'open' and a.delivery = 'email' and a.expires_at > pg_catalog.now()
    and exists (select 1 from public.agreement_events e where e.agreement_id = a.id)
    and exists (select 1 from public.agreement_signers s
      where s.agreement_id = a.id and s.status = 'waiting' and s.email <> ''
        and not exists (select 1 from public.agreement_signers b
          where b.agreement_id = a.id and b.position < s.position and b.status <> 'signed'))
  order by a.id limit p_limit
$$;

-- Nobody is reminded to sign for a visit that is off; an agreement that was made from an inspection is about its appointment, too.
create function private.agreement_reminders_due(p_limit integer) returns setof public.agreement_signers
language sql stable security definer set search_path = ''
as $$
  select s.* from public.agreement_signers s
  join public.agreements a on a.id = s.agreement_id
  where a.status = 'open' and a.delivery = 'email' and a.expires_at > pg_catalog.now()
    and s.status in ('invited', 'opened') and s.email <> '' and s.reminder_count < 3
    and s.invited_at < pg_catalog.now() - interval '1 day' * (array[2, 3, 4])[s.reminder_count + 1]
    and not exists (select 1 from public.agreement_signers b
      where b.agreement_id = s.agreement_id and b.position < s.position and b.status <> 'signed')
    and not exists (select 1 from public.appointments v
      where v.id = coalesce(a.appointment_id, (select i.appointment_id from public.inspections i where i.id = a.inspection_id))
        and (v.status = 'cancelled' or v.deleted_at is not null))
  order by s.invited_at, s.id limit p_limit
$$;

revoke execute on function private.agreement_check, private.agreement_evidence, private.my_agreement,
  private.signer_in_turn, private.agreement_letters_waiting, private.agreement_reminders_due from public;
revoke execute on function public.agreement_evidence, public.agreement_verify, public.agreement_remind,
  public.agreement_link_create from public, anon;
revoke execute on function public.agreement_open, public.agreement_sign, public.agreement_decline,
  public.agreement_evidence_by_link, public.agreements_due, public.agreement_seal, public.agreement_seal_failed,
  public.agreement_copies, public.agreements_tick from public, anon, authenticated;
grant execute on function public.agreement_evidence, public.agreement_verify, public.agreement_link_create to authenticated;
grant execute on function public.agreement_remind to authenticated, service_role;
grant execute on function public.agreement_open, public.agreement_sign, public.agreement_decline,
  public.agreement_evidence_by_link, public.agreements_due, public.agreement_seal, public.agreement_seal_failed,
  public.agreement_copies, public.agreements_tick to service_role;

-- A report that its client does not get yet: until the agreement is signed, until it is paid, or both, as the owner decides.

create table public.inspection_payments (
  like private.sync_row including defaults,
  inspection_id uuid not null,
  paid_at timestamptz,
  note text not null default '',
  constraint inspection_payments_pkey primary key (id),
  constraint inspection_payments_id_check check (id = private.row_id(inspection_id, 'payment')),
  constraint inspection_payments_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint inspection_payments_note_check check (char_length(note) <= 500)
);
comment on table public.inspection_payments is
  'Whether the fee of one inspection was received, as somebody of the organization noted it. Every member may change it.';
create index inspection_payments_inspection_id_idx on public.inspection_payments (inspection_id, organization_id);

select private.sync_register('inspection_payments', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id}', p_write => '{paid_at, note}', p_groups => '{"payment": ["paid_at", "note"]}',
  p_is_deletable => false);

-- Why the reports of an inspection stay shut for its client: 'signature', 'payment', both, or nothing. An agreement counts when it
-- belongs to the inspection or to its appointment; one that is still open keeps the report shut although another is signed.
create function private.report_lock_reasons(p_inspection uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when private.is_switched_on(i.organization_id, 'report_needs_signature') and not (
      exists (select 1 from public.agreements a where a.status = 'completed' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))
      and not exists (select 1 from public.agreements a where a.status = 'open' and a.organization_id = i.organization_id
        and (a.inspection_id = i.id or a.appointment_id = i.appointment_id))) then 'signature' end,
    case when private.is_switched_on(i.organization_id, 'report_needs_payment') and not exists (
      select 1 from public.inspection_payments p where p.inspection_id = i.id and p.paid_at is not null) then 'payment' end], null)
  from public.inspections i where i.id = p_inspection
$$;

revoke execute on function private.report_lock_reasons from public;

-- Who made an agreement hears of it when everybody has signed through their links, and when somebody declines. What was signed
-- on a device of the organization needs no notice: its people were there.

create function private.agreement_notice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_who text;
  v_why text;
begin
  if new.status = 'completed' and new.delivery = 'email' then
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement signed by everybody',
      new.title, pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  elsif new.status = 'declined' then
    select s.name, s.decline_reason into v_who, v_why from public.agreement_signers s
    where s.agreement_id = new.id and s.status = 'declined' limit 1;
    perform private.notify_responsible(new.organization_id, new.created_by, 'client_message', 'Agreement declined',
      pg_catalog.concat_ws(' · ', v_who, new.title, nullif(v_why, '')),
      pg_catalog.jsonb_build_object('url', '/agreements/record/' || new.id), new.appointment_id, null, new.contact_id);
  end if;
  return null;
end
$$;

create trigger agreements_noticed after update of status on public.agreements
  for each row when (new.status is distinct from old.status) execute function private.agreement_notice();

revoke execute on function private.agreement_notice from public;
