-- Agreements: the wording that an organisation keeps, what is made from it for one job, who signs it and how. All of it lives in
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
  'email: whoever is next in turn is written to; in_person: it is signed on a device of the organisation.';
comment on column public.agreements.site is 'Where the app stands, for the links in letters.';
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
