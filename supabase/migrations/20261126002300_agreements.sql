-- Agreements: the wording that an organization keeps, what is made from it for one job, who signs it and how. All of it lives in
-- the office scope, so that an agreement is written, and signed on the inspector's device, without a network. What is signed is
-- frozen as text: a later version of the template or of the app changes nothing in it.

create table public.agreement_templates (
  like private.sync_row including defaults,
  family_id uuid not null,
  version integer not null,
  name text not null,
  content jsonb not null,
  archived_at timestamptz,
  constraint agreement_templates_pkey primary key (id),
  constraint agreement_templates_organization_id_id_key unique (organization_id, id),
  constraint agreement_templates_version_check check (version > 0),
  constraint agreement_templates_name_check check (btrim(name) <> '' and char_length(name) <= 200),
  constraint agreement_templates_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object' and pg_catalog.octet_length(content::text) <= 200000)
);
comment on table public.agreement_templates is
  'One version of the wording of an agreement. Owners and admins add it; its text never changes, a new version is a new row of the same family.';
comment on column public.agreement_templates.family_id is 'The same for all versions of one template; the highest version is the one in use.';
create index agreement_templates_family_id_idx on public.agreement_templates (organization_id, family_id, version desc);

create table public.agreements (
  like private.sync_row including defaults,
  inspection_id uuid,
  appointment_id uuid,
  contact_id uuid,
  template_id uuid,
  title text not null,
  document_sha256 text not null,
  signer_count integer not null,
  delivery text not null default 'email',
  site text not null default '',
  expires_at timestamptz not null,
  replaces_id uuid,
  voided_at timestamptz,
  void_reason text not null default '',
  status text not null default 'open',
  completed_at timestamptz,
  sealed_at timestamptz,
  pdf_sha256 text,
  pdf_size_bytes bigint,
  pdf_page_count integer,
  copies_at timestamptz,
  constraint agreements_pkey primary key (id),
  constraint agreements_organization_id_id_key unique (organization_id, id),
  constraint agreements_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint agreements_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint agreements_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint agreements_template_id_fkey foreign key (organization_id, template_id)
    references public.agreement_templates (organization_id, id),
  constraint agreements_replaces_id_fkey foreign key (organization_id, replaces_id)
    references public.agreements (organization_id, id),
  constraint agreements_title_check check (btrim(title) <> '' and char_length(title) <= 200),
  constraint agreements_document_sha256_check check (document_sha256 ~ '^[0-9a-f]{64}$'),
  constraint agreements_signer_count_check check (signer_count between 1 and 10),
  constraint agreements_delivery_check check (delivery in ('email', 'in_person')),
  constraint agreements_site_check check (site = '' or (site ~ '^https?://[^\s"''<>]+$' and char_length(site) <= 500)),
  constraint agreements_void_reason_check check (char_length(void_reason) <= 1000),
  constraint agreements_status_check check (status in ('open', 'completed', 'declined', 'expired', 'voided', 'replaced'))
);
comment on table public.agreements is
  'One agreement for one job. Every member makes and voids it; who signed, and what became of it, is the server''s.';
comment on column public.agreements.delivery is
  'email: whoever is next in turn is written to; in_person: it is signed on a device of the organization.';
comment on column public.agreements.site is 'Where the device stood that made it. Older versions of the app send it; nothing reads it.';
create index agreements_inspection_id_idx on public.agreements (inspection_id, organization_id);
create index agreements_appointment_id_idx on public.agreements (appointment_id, organization_id);
create index agreements_contact_id_idx on public.agreements (contact_id, organization_id);
create index agreements_template_id_idx on public.agreements (template_id, organization_id);
create index agreements_replaces_id_idx on public.agreements (replaces_id, organization_id);
create index agreements_unfinished_idx on public.agreements (status, expires_at) where status = 'open' or copies_at is null;

create table public.agreement_documents (
  like private.sync_row including defaults,
  agreement_id uuid not null,
  body text not null,
  constraint agreement_documents_pkey primary key (id),
  constraint agreement_documents_id_check check (id = private.row_id(agreement_id, 'document')),
  constraint agreement_documents_agreement_id_fkey foreign key (organization_id, agreement_id)
    references public.agreements (organization_id, id) on delete cascade,
  constraint agreement_documents_body_check check (pg_catalog.octet_length(body) <= 200000)
);
comment on table public.agreement_documents is
  'The frozen text of one agreement, exactly as its checksum was made from it. Given once with the agreement; nobody changes it.';
create index agreement_documents_agreement_id_idx on public.agreement_documents (agreement_id, organization_id);

create table public.agreement_signers (
  like private.sync_row including defaults,
  agreement_id uuid not null,
  position integer not null,
  role text not null default 'client',
  name text not null,
  email text not null default '',
  status text not null default 'waiting',
  acted_at timestamptz,
  decline_reason text not null default '',
  invited_at timestamptz,
  reminder_count integer not null default 0,
  opened_at timestamptz,
  constraint agreement_signers_pkey primary key (id),
  constraint agreement_signers_agreement_id_fkey foreign key (organization_id, agreement_id)
    references public.agreements (organization_id, id) on delete cascade,
  constraint agreement_signers_position_check check (position between 1 and 10),
  constraint agreement_signers_role_check check (role in ('client', 'co_client', 'agent', 'inspector', 'other')),
  constraint agreement_signers_name_check check (btrim(name) <> '' and char_length(name) <= 200),
  constraint agreement_signers_email_check
    check (email = '' or (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320)),
  constraint agreement_signers_status_check check (status in ('waiting', 'invited', 'opened', 'signed', 'declined'))
);
comment on table public.agreement_signers is
  'One person who has to sign one agreement, and the turn. Given once with the agreement; how far they are is the server''s.';
create index agreement_signers_agreement_id_idx on public.agreement_signers (agreement_id, organization_id);

create table public.agreement_signatures (
  like private.sync_row including defaults,
  agreement_id uuid not null,
  signer_id uuid not null,
  document_sha256 text not null,
  method text not null,
  mark jsonb not null,
  consent_version text not null,
  consent_sha256 text not null,
  consented_at timestamptz not null,
  signed_at timestamptz not null,
  user_agent text not null default '',
  place text not null default 'in_person',
  ip_address text not null default '',
  constraint agreement_signatures_pkey primary key (id),
  constraint agreement_signatures_id_check check (id = private.row_id(signer_id, 'signature')),
  constraint agreement_signatures_agreement_id_fkey foreign key (organization_id, agreement_id)
    references public.agreements (organization_id, id) on delete cascade,
  constraint agreement_signatures_signer_id_fkey foreign key (signer_id) references public.agreement_signers (id) on delete cascade,
  constraint agreement_signatures_document_sha256_check check (document_sha256 ~ '^[0-9a-f]{64}$'),
  constraint agreement_signatures_method_check check (method in ('drawn', 'typed')),
  constraint agreement_signatures_mark_check check (
    pg_catalog.jsonb_typeof(mark) = 'object' and pg_catalog.octet_length(mark::text) <= 100000),
  constraint agreement_signatures_consent_check check (
    consent_version <> '' and char_length(consent_version) <= 40 and consent_sha256 ~ '^[0-9a-f]{64}$'
    and consented_at <= signed_at),
  constraint agreement_signatures_place_check check (place in ('in_person', 'link')),
  constraint agreement_signatures_user_agent_check check (char_length(user_agent) <= 500)
);
comment on table public.agreement_signatures is
  'One signature with the consent that came before it. Members add those given on a device of theirs, the server those given through a link; nobody changes one.';
comment on column public.agreement_signatures.ip_address is 'Of the caller, through a link; empty in person, where there may be no network.';
create index agreement_signatures_agreement_id_idx on public.agreement_signatures (agreement_id, organization_id);
create index agreement_signatures_signer_id_idx on public.agreement_signatures (signer_id);

select private.sync_register('agreement_templates', '{office}', '{owner, admin}',
  p_create => '{family_id, version, name, content}', p_write => '{archived_at}', p_is_deletable => false);
select private.sync_register('agreements', '{office}', '{owner, admin, inspector, office}',
  p_create => '{inspection_id, appointment_id, contact_id, template_id, title, document_sha256, signer_count, delivery, site, expires_at, replaces_id}',
  p_write => '{voided_at, void_reason}',
  p_read => '{status, completed_at, sealed_at, pdf_sha256, pdf_size_bytes, pdf_page_count, copies_at}',
  p_groups => '{"void": ["voided_at", "void_reason"]}', p_is_deletable => false);
select private.sync_register('agreement_documents', '{office}', '{owner, admin, inspector, office}',
  p_create => '{agreement_id, body}', p_write => '{}', p_is_deletable => false);
select private.sync_register('agreement_signers', '{office}', '{owner, admin, inspector, office}',
  p_create => '{agreement_id, position, role, name, email}', p_write => '{}',
  p_read => '{status, acted_at, decline_reason, invited_at, reminder_count, opened_at}', p_is_deletable => false);
select private.sync_register('agreement_signatures', '{office}', '{owner, admin, inspector, office}',
  p_create => '{agreement_id, signer_id, document_sha256, method, mark, consent_version, consent_sha256, consented_at, signed_at, user_agent}',
  p_write => '{}', p_read => '{place, ip_address}', p_is_deletable => false);

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

-- What the placeholders of a letter about an agreement stand for: names as words, and the address of the job. The address of the client
-- stands in letters to the client and who buys with them, not to agents and inspectors.
create function private.agreement_letter_values(p_agreement public.agreements, p_signer public.agreement_signers, p_link text) returns jsonb
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

-- Writes to one signer, with the organization's letter agreement_invite and a link of its own, which is made when the email is sent. The
-- address of the app is known.
create function private.agreement_invite(p_agreement public.agreements, p_signer public.agreement_signers, p_is_reminder boolean) returns uuid
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

-- Takes an agreement one step on: once all of it has arrived it is noted; whoever is next is written to once the address of the app is
-- known; after the last signature it is complete. Called again it changes nothing.
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
  if v_agreement.delivery = 'email' and private.app_site() is not null then
    for v_signer in
      select * from public.agreement_signers s
      where s.agreement_id = p_agreement and s.position = v_next and s.status = 'waiting' and s.email <> ''
      order by s.id
    loop
      perform private.agreement_invite(v_agreement, v_signer, false);
    end loop;
  end if;
end
$$;

-- Whether the app can read it (agreementDocumentSchema): whatever is no JSON, or no list where one is meant, is refused by the casts.
create function private.agreement_text_is_whole(p_body text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_text jsonb;
  v_block jsonb;
  v_part jsonb;
begin
  v_text := p_body::jsonb;
  foreach v_part in array array[v_text -> 'title', v_text -> 'property', v_text -> 'preparedOn',
    v_text -> 'organization' -> 'name', v_text -> 'organization' -> 'license']
  loop
    if pg_catalog.jsonb_typeof(v_part) is distinct from 'string' then return false; end if;
  end loop;
  for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'organization' -> 'lines', '0')) loop
    if pg_catalog.jsonb_typeof(v_part) <> 'string' then return false; end if;
  end loop;
  for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'signers', '0')) loop
    if pg_catalog.jsonb_typeof(v_part -> 'name') is distinct from 'string'
      or coalesce(v_part ->> 'role', '') not in ('client', 'co_client', 'agent', 'inspector', 'other')
    then return false; end if;
  end loop;
  for v_block in select * from pg_catalog.jsonb_array_elements(coalesce(v_text -> 'blocks', '0')) loop
    if v_block ->> 'kind' = 'list' then
      for v_part in select * from pg_catalog.jsonb_array_elements(coalesce(v_block -> 'items', '0')) loop
        if pg_catalog.jsonb_typeof(v_part) <> 'string' then return false; end if;
      end loop;
    elsif coalesce(v_block ->> 'kind', '') not in ('heading', 'paragraph')
      or pg_catalog.jsonb_typeof(v_block -> 'text') is distinct from 'string'
    then return false;
    end if;
  end loop;
  return coalesce(v_text -> 'format' = '1', false);
exception when data_exception then
  return false;
end
$$;

-- The text must be the one that the checksum was made from, and of the form that the app reads. Before the stamp: the organization is not
-- known here yet.
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
  if not private.agreement_text_is_whole(new.body) then
    raise exception 'this is not a text of an agreement' using errcode = '23514';
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

-- A signature counts for the text that was shown, in its turn, in time. One given without a network before the end counts although it
-- arrives later; not one given before its agreement was made, nor in days to come: a day is left for clocks that are wrong. The change
-- that made the agreement is one of its scope.
create function private.agreement_signature_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_made_at timestamptz;
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
  -- Both times are of devices; an agreement made without a network reaches the server days after it was signed.
  select least(v_agreement.created_at, pg_catalog.to_timestamp((m.hlc >> 16) / 1000.0)) into v_made_at
  from public.sync_mutations m where m.scope_id = v_agreement.scope_id and m.id = (v_agreement.clk ->> '*')::uuid;
  if new.signed_at < coalesce(v_made_at, v_agreement.created_at) - interval '1 day'
    or new.signed_at > pg_catalog.now() + interval '1 day'
  then
    raise exception 'this is not a time at which the agreement could be signed' using errcode = '23514';
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

-- A signature given in time may arrive after the end. Whoever is next gets the time that the agreement was made for, at least a day:
-- an invitation to what is over would be none. Before agreement_advance invites them.
create function private.agreement_leaves_time() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_length interval;
begin
  select * into v_agreement from public.agreements a
  where a.id = new.agreement_id and a.status = 'open' and a.expires_at <= pg_catalog.now()
    and exists (select 1 from public.agreement_signers s where s.agreement_id = a.id and s.status <> 'signed');
  if not found then return null; end if;
  select (e.payload::jsonb -> 'data' ->> 'expires_at')::timestamptz - e.at into v_length
  from public.agreement_events e where e.agreement_id = v_agreement.id and e.event = 'created';
  update public.agreements a set expires_at = pg_catalog.now() + greatest(v_length, interval '1 day')
  where a.id = v_agreement.id returning * into v_agreement;
  perform private.agreement_note(v_agreement, 'extended', pg_catalog.jsonb_build_object(
    'expires_at', private.iso_instant(v_agreement.expires_at), 'reason', 'signed before the end, received after it'));
  return null;
end
$$;

create trigger agreement_signers_leave_time after update of status on public.agreement_signers
  for each row when (new.status = 'signed' and old.status <> 'signed') execute function private.agreement_leaves_time();

revoke execute on function private.agreement_event_stands, private.agreement_note, private.agreement_signer_json,
  private.agreement_token, private.agreement_letter_values, private.agreement_invite, private.agreement_advance,
  private.agreement_text_is_whole, private.agreement_document_fits, private.agreement_part_arrived,
  private.agreement_signer_fits, private.agreement_signature_fits, private.agreement_signed, private.agreement_changes,
  private.agreement_changed, private.agreement_leaves_time from public;
