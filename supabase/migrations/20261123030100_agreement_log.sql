-- What happened with an agreement, as a chain: every entry carries the checksum of the one before it, so that none can be
-- changed, left out or put in between without breaking all that follow. Whoever writes one holds the lock of the office scope.

create table public.agreement_events (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  agreement_id uuid not null,
  seq integer not null,
  event text not null,
  at timestamptz not null,
  payload text not null,
  previous_hash text not null,
  hash text not null,
  constraint agreement_events_pkey primary key (id),
  constraint agreement_events_agreement_id_seq_key unique (agreement_id, seq),
  constraint agreement_events_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint agreement_events_agreement_id_fkey foreign key (organization_id, agreement_id)
    references public.agreements (organization_id, id) on delete cascade
);
comment on table public.agreement_events is
  'One entry of the log of one agreement: hash = SHA-256(previous_hash, line break, payload). Written by functions only, never changed; members read it.';
create index agreement_events_organization_id_idx on public.agreement_events (organization_id);
create index agreement_events_agreement_id_idx on public.agreement_events (agreement_id, organization_id);

create table public.agreement_tokens (
  token_hash text not null,
  organization_id uuid not null,
  agreement_id uuid not null,
  signer_id uuid not null,
  created_at timestamptz not null default now(),
  constraint agreement_tokens_pkey primary key (token_hash),
  constraint agreement_tokens_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint agreement_tokens_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint agreement_tokens_signer_id_fkey foreign key (signer_id) references public.agreement_signers (id) on delete cascade
);
comment on table public.agreement_tokens is
  'One link for one signer; of the token only the SHA-256 is kept. Each letter has a link of its own, because none is known afterwards. Nobody but functions reads it.';
create index agreement_tokens_signer_id_idx on public.agreement_tokens (signer_id);
create index agreement_tokens_organization_id_idx on public.agreement_tokens (organization_id);

alter table public.agreement_events enable row level security;
alter table public.agreement_tokens enable row level security;
revoke all on public.agreement_events, public.agreement_tokens from anon, authenticated, service_role;
grant select on public.agreement_events to authenticated, service_role;
create policy "members read what happened with their agreements"
  on public.agreement_events for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- Not even a job, nor the owner of the tables, changes what is written. Only sync_purge erases.
create function private.agreement_event_stands() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and pg_catalog.current_setting('plumbline.sync', true) = 'purge' then return old; end if;
  raise exception 'the log of an agreement never changes' using errcode = '23514';
end
$$;
create trigger agreement_events_stand before update or delete on public.agreement_events
  for each row execute function private.agreement_event_stands();
create trigger agreement_events_stand_all before truncate on public.agreement_events
  for each statement execute function private.agreement_event_stands();

create function private.sha256_hex(p_text text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_text, 'UTF8')), 'hex') $$;

create function private.iso_instant(p_at timestamptz) returns text
language sql stable set search_path = ''
as $$ select pg_catalog.to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Adds an entry. The payload is kept as the very text that is hashed, so that no other program has to write JSON as this one does.
create function private.agreement_note(p_agreement public.agreements, p_event text, p_data jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_at timestamptz := pg_catalog.date_trunc('milliseconds', pg_catalog.clock_timestamp());
  v_seq integer;
  v_previous text;
  v_payload text;
  v_hash text;
begin
  select e.seq, e.hash into v_seq, v_previous from public.agreement_events e
  where e.agreement_id = p_agreement.id order by e.seq desc limit 1;
  v_seq := coalesce(v_seq, 0) + 1;
  v_previous := coalesce(v_previous, pg_catalog.repeat('0', 64));
  v_payload := pg_catalog.jsonb_build_object('agreement', p_agreement.id, 'seq', v_seq, 'event', p_event,
    'at', private.iso_instant(v_at), 'data', p_data)::text;
  v_hash := private.sha256_hex(v_previous || E'\n' || v_payload);
  insert into public.agreement_events (organization_id, agreement_id, seq, event, at, payload, previous_hash, hash)
  values (p_agreement.organization_id, p_agreement.id, v_seq, p_event, v_at, v_payload, v_previous, v_hash);
  return v_hash;
end
$$;

create function private.agreement_signer_json(p_signer public.agreement_signers) returns jsonb
language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', p_signer.id, 'name', p_signer.name, 'email', p_signer.email,
    'role', p_signer.role, 'position', p_signer.position)
$$;

-- A link for one signer; gives the token, which is kept nowhere.
create function private.agreement_token(p_signer public.agreement_signers) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token text := pg_catalog.translate(
    pg_catalog.rtrim(pg_catalog.encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_');
begin
  insert into public.agreement_tokens (token_hash, organization_id, agreement_id, signer_id)
  values (private.sha256_hex(v_token), p_signer.organization_id, p_signer.agreement_id, p_signer.id);
  return v_token;
end
$$;

-- What the placeholders of a letter about an agreement stand for. The address is that of the job.
create function private.agreement_letter_values(
  p_agreement public.agreements, p_signer public.agreement_signers, p_link text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', p_signer.name,
    'contact.address', coalesce((select c.address from public.contacts c where c.id = p_agreement.contact_id), ''),
    'report.address', coalesce(nullif(pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')), ''),
      a.location, ''),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      coalesce(i.starts_at, a.appointment_date) at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z
        where z.name = coalesce(nullif(i.time_zone, ''), a.time_zone)), 'UTC'), 'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'agreement.title', p_agreement.title,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  left join public.inspections i on i.id = p_agreement.inspection_id
  left join public.appointments a on a.id = p_agreement.appointment_id
  where o.id = p_agreement.organization_id
$$;

alter table public.email_log
  add column related_agreement_id uuid,
  add column attachments jsonb not null default '[]',
  add constraint email_log_attachments_check check (pg_catalog.jsonb_typeof(attachments) = 'array');
comment on column public.email_log.attachments is
  'Files that go along, as {"path": of the bucket reports, "file_name", "content_type"}. Filled by functions only.';
create index email_log_related_agreement_id_idx on public.email_log (related_agreement_id);

-- Writes to one signer, with the organisation's letter agreement_invite and a link of its own.
create function private.agreement_invite(
  p_agreement public.agreements, p_signer public.agreement_signers, p_site text, p_is_reminder boolean
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.email_defaults := private.email_template(p_agreement.organization_id, 'agreement_invite');
  v_values jsonb := private.agreement_letter_values(p_agreement, p_signer,
    pg_catalog.rtrim(p_site, '/') || '/agreements/' || private.agreement_token(p_signer));
  v_id uuid;
begin
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_agreement_id, created_by)
  values (p_agreement.organization_id, 'agreement_invite', p_signer.email, p_signer.name,
    case when p_is_reminder then 'Reminder: ' else '' end
      || pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
    p_agreement.id, auth.uid())
  returning id into v_id;
  update public.agreement_signers s
  set status = case when s.status = 'waiting' then 'invited' else s.status end, invited_at = pg_catalog.now(),
    reminder_count = s.reminder_count + case when p_is_reminder then 1 else 0 end
  where s.id = p_signer.id;
  perform private.agreement_note(p_agreement, case when p_is_reminder then 'reminded' else 'invited' end,
    pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(p_signer)));
  return v_id;
end
$$;

-- Takes an agreement one step on: once all of it has arrived it is noted; whoever is next is written to; after the last
-- signature it is complete. Called again it changes nothing.
create function private.agreement_advance(p_agreement uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_next integer;
begin
  select * into v_agreement from public.agreements a where a.id = p_agreement;
  if v_agreement.status <> 'open'
    or not exists (select 1 from public.agreement_documents d where d.agreement_id = p_agreement)
    or (select count(*) from public.agreement_signers s where s.agreement_id = p_agreement) < v_agreement.signer_count
  then return; end if;

  if not exists (select 1 from public.agreement_events e where e.agreement_id = p_agreement) then
    perform private.agreement_note(v_agreement, 'created', pg_catalog.jsonb_build_object(
      'title', v_agreement.title, 'document_sha256', v_agreement.document_sha256, 'made_by', v_agreement.created_by,
      'expires_at', private.iso_instant(v_agreement.expires_at), 'delivery', v_agreement.delivery,
      'signers', (select pg_catalog.jsonb_agg(private.agreement_signer_json(s) order by s.position, s.id)
        from public.agreement_signers s where s.agreement_id = p_agreement)));
  end if;

  select min(s.position) into v_next from public.agreement_signers s
  where s.agreement_id = p_agreement and s.status <> 'signed';
  if v_next is null then
    perform private.agreement_note(v_agreement, 'completed', pg_catalog.jsonb_build_object(
      'document_sha256', v_agreement.document_sha256,
      'signatures', (select pg_catalog.jsonb_agg(private.sha256_hex(g.mark::text) order by s.position, s.id)
        from public.agreement_signatures g join public.agreement_signers s on s.id = g.signer_id
        where g.agreement_id = p_agreement)));
    update public.agreements a set status = 'completed', completed_at = pg_catalog.now() where a.id = p_agreement;
    return;
  end if;
  if v_agreement.delivery = 'email' and v_agreement.site <> '' then
    for v_signer in
      select * from public.agreement_signers s
      where s.agreement_id = p_agreement and s.position = v_next and s.status = 'waiting' and s.email <> ''
      order by s.id
    loop
      perform private.agreement_invite(v_agreement, v_signer, v_agreement.site, false);
    end loop;
  end if;
end
$$;

-- The text must be the one that the checksum was made from. Before the stamp: the organisation is not known here yet.
create function private.agreement_document_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.agreement_id, new.body, new.deleted_at) is distinct from (old.agreement_id, old.body, old.deleted_at) then
      raise exception 'the text of an agreement never changes' using errcode = '23514';
    end if;
    return new;
  end if;
  if not exists (select 1 from public.agreements a where a.id = new.agreement_id and a.scope_id = new.scope_id
    and a.document_sha256 = private.sha256_hex(new.body))
  then
    raise exception 'this is not the text that the agreement names' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger agreement_documents_fit before insert or update on public.agreement_documents
  for each row execute function private.agreement_document_fits();

create function private.agreement_part_arrived() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.agreement_advance(new.agreement_id);
  return null;
end
$$;
create trigger agreement_documents_arrived after insert on public.agreement_documents
  for each row execute function private.agreement_part_arrived();
create trigger agreement_signers_arrived after insert on public.agreement_signers
  for each row execute function private.agreement_part_arrived();

-- No further signer once the log has begun: who has to sign is part of what was agreed.
create function private.agreement_signer_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.agreement_events e where e.agreement_id = new.agreement_id)
    and not exists (select 1 from public.agreement_signers s where s.id = new.id)
  then
    raise exception 'the signers of an agreement are given with it' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger agreement_signers_fit before insert on public.agreement_signers
  for each row execute function private.agreement_signer_fits();

-- A signature counts for the text that was shown, in its turn, in time. One given without a network before the end counts
-- although it arrives later.
create function private.agreement_signature_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
begin
  if tg_op = 'UPDATE' then
    if pg_catalog.to_jsonb(new) - '{rev, clk, updated_at}'::text[] <> pg_catalog.to_jsonb(old) - '{rev, clk, updated_at}'::text[] then
      raise exception 'a signature never changes' using errcode = '23514';
    end if;
    return new;
  end if;
  -- Sent twice: the primary key says so.
  if exists (select 1 from public.agreement_signatures g where g.id = new.id) then return new; end if;
  select * into v_agreement from public.agreements a where a.id = new.agreement_id and a.scope_id = new.scope_id;
  select * into v_signer from public.agreement_signers s where s.id = new.signer_id and s.agreement_id = new.agreement_id;
  if v_agreement.id is null or v_signer.id is null then
    raise exception 'no such agreement or signer' using errcode = '23503';
  end if;
  if v_agreement.status not in ('open', 'expired') or new.signed_at > v_agreement.expires_at
    or (v_agreement.status = 'expired' and new.place = 'link')
  then
    raise exception 'this agreement can no longer be signed' using errcode = '23514';
  end if;
  if new.document_sha256 <> v_agreement.document_sha256 then
    raise exception 'this is a signature for another text' using errcode = '23514';
  end if;
  if v_signer.status = 'declined' then
    raise exception 'this person has declined' using errcode = '23514';
  end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = new.agreement_id and s.position < v_signer.position and s.status <> 'signed')
  then
    raise exception 'somebody else signs first' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger agreement_signatures_fit before insert or update on public.agreement_signatures
  for each row execute function private.agreement_signature_fits();

create function private.agreement_signed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_evidence jsonb;
begin
  select * into v_agreement from public.agreements a where a.id = new.agreement_id;
  select * into v_signer from public.agreement_signers s where s.id = new.signer_id;
  v_evidence := pg_catalog.jsonb_build_object('signer', private.agreement_signer_json(v_signer), 'place', new.place,
    'ip_address', new.ip_address, 'user_agent', new.user_agent, 'added_by', new.created_by);
  if v_agreement.status = 'expired' then
    update public.agreements a set status = 'open' where a.id = v_agreement.id;
    perform private.agreement_note(v_agreement, 'reopened', pg_catalog.jsonb_build_object(
      'reason', 'signed before the end, received after it'));
  end if;
  perform private.agreement_note(v_agreement, 'consented', v_evidence || pg_catalog.jsonb_build_object(
    'consent_version', new.consent_version, 'consent_sha256', new.consent_sha256,
    'consented_at', private.iso_instant(new.consented_at)));
  perform private.agreement_note(v_agreement, 'signed', v_evidence || pg_catalog.jsonb_build_object(
    'method', new.method, 'signed_at', private.iso_instant(new.signed_at), 'document_sha256', new.document_sha256,
    'signature_sha256', private.sha256_hex(new.mark::text)));
  update public.agreement_signers s set status = 'signed', acted_at = new.signed_at where s.id = v_signer.id;
  perform private.agreement_advance(v_agreement.id);
  return null;
end
$$;
create trigger agreement_signatures_signed after insert on public.agreement_signatures
  for each row execute function private.agreement_signed();

-- Voided once, for good. An agreement that replaces another voids it.
create function private.agreement_changes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'an agreement that was voided stays so' using errcode = '23514';
  end if;
  if new.document_sha256 <> old.document_sha256 or new.signer_count <> old.signer_count then
    raise exception 'what an agreement says is given once' using errcode = '23514';
  end if;
  if old.voided_at is null and new.voided_at is not null then
    new.status := case when exists (select 1 from public.agreements a where a.replaces_id = new.id)
      then 'replaced' else 'voided' end;
  end if;
  return new;
end
$$;
create trigger agreements_change before update on public.agreements
  for each row execute function private.agreement_changes();

create function private.agreement_changed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.agreements;
begin
  if tg_op = 'INSERT' and new.replaces_id is not null then
    select * into v_old from public.agreements a where a.id = new.replaces_id;
    if v_old.voided_at is null then
      update public.agreements a set voided_at = pg_catalog.now(), void_reason = 'Replaced by another agreement'
      where a.id = v_old.id;
    end if;
  elsif tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null then
    perform private.agreement_note(new, new.status, pg_catalog.jsonb_build_object(
      'by', auth.uid(), 'reason', new.void_reason, 'voided_at', private.iso_instant(new.voided_at)));
  end if;
  return null;
end
$$;
create trigger agreements_changed after insert or update on public.agreements
  for each row execute function private.agreement_changed();

revoke execute on function private.agreement_event_stands, private.sha256_hex, private.iso_instant, private.agreement_note,
  private.agreement_signer_json, private.agreement_token, private.agreement_letter_values, private.agreement_invite,
  private.agreement_advance, private.agreement_document_fits, private.agreement_part_arrived, private.agreement_signer_fits,
  private.agreement_signature_fits, private.agreement_signed, private.agreement_changes, private.agreement_changed
  from public;
