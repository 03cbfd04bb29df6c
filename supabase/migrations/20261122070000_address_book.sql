-- The address book: companies (accounts), what a contact has beside name and number, what happened with both, saved filters.
-- A contact's first e-mail, phone and address stay in columns of their own, because everything that writes or calls reads
-- those; further ones are lists. Merged rows are deleted and say what stands for them.

create table public.accounts (
  like private.sync_row including defaults,
  kind text not null default 'brokerage',
  name text not null,
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  address text not null default '',
  license_number text not null default '',
  tags jsonb not null default '[]',
  notes text not null default '',
  merged_into uuid,
  constraint accounts_pkey primary key (id),
  constraint accounts_organization_id_id_key unique (organization_id, id),
  constraint accounts_kind_check check (kind in ('brokerage', 'agency', 'builder', 'insurer', 'lender', 'law_firm',
    'property_manager', 'contractor', 'other')),
  constraint accounts_name_check check (btrim(name) <> ''),
  constraint accounts_tags_check check (pg_catalog.jsonb_typeof(tags) = 'array')
);
comment on table public.accounts is
  'One company that the organisation works with; its people are contacts. Every member may change it.';
comment on column public.accounts.merged_into is
  'The account that stands for this one since two were merged. No foreign key: a device may send the two in any order.';

alter table public.contacts
  drop constraint contacts_kind_check,
  add constraint contacts_kind_check check (kind in ('client', 'agent', 'listing_agent', 'seller', 'attorney', 'other')),
  add column account_id uuid,
  add column job_title text not null default '',
  add column website text not null default '',
  add column email_label text not null default '',
  add column phone_label text not null default '',
  add column other_emails jsonb not null default '[]',
  add column other_phones jsonb not null default '[]',
  add column other_addresses jsonb not null default '[]',
  add column tags jsonb not null default '[]',
  add column source text not null default '',
  add column referred_by_id uuid,
  add column preferred_channel text not null default '',
  add column do_not_text_at timestamptz,
  add column do_not_text_proof text not null default '',
  add column merged_into uuid,
  add constraint contacts_account_id_fkey foreign key (organization_id, account_id)
    references public.accounts (organization_id, id),
  add constraint contacts_referred_by_id_fkey foreign key (organization_id, referred_by_id)
    references public.contacts (organization_id, id),
  add constraint contacts_preferred_channel_check check (preferred_channel in ('', 'email', 'phone', 'text')),
  add constraint contacts_lists_check check (pg_catalog.jsonb_typeof(other_emails) = 'array'
    and pg_catalog.jsonb_typeof(other_phones) = 'array' and pg_catalog.jsonb_typeof(other_addresses) = 'array'
    and pg_catalog.jsonb_typeof(tags) = 'array');
comment on column public.contacts.kind is 'agent is the buyer''s agent; listing_agent the seller''s.';
comment on column public.contacts.other_emails is 'Beside `email`: a list of {"label", "value"}; other_phones and other_addresses alike.';
comment on column public.contacts.do_not_text_at is 'Since when no text message may be sent; null: none was refused. do_not_text_proof says how it was said.';
comment on column public.contacts.merged_into is
  'The contact that stands for this one since two were merged. No foreign key: a device may send the two in any order.';
create index contacts_account_id_idx on public.contacts (account_id);
create index contacts_referred_by_id_idx on public.contacts (referred_by_id);

insert into private.sync_columns (table_name, name, access, register)
select 'contacts', c.name, 'write', case when c.name like 'do_not_text%' then 'do_not_text' else c.name end
from pg_catalog.unnest('{account_id, job_title, website, email_label, phone_label, other_emails, other_phones,
  other_addresses, tags, source, referred_by_id, preferred_channel, do_not_text_at, do_not_text_proof,
  merged_into}'::text[]) as c (name);
grant insert (account_id, job_title, website, email_label, phone_label, other_emails, other_phones, other_addresses, tags,
    source, referred_by_id, preferred_channel, do_not_text_at, do_not_text_proof, merged_into),
  update (account_id, job_title, website, email_label, phone_label, other_emails, other_phones, other_addresses, tags,
    source, referred_by_id, preferred_channel, do_not_text_at, do_not_text_proof, merged_into)
  on public.contacts to authenticated;

create table public.contact_notes (
  like private.sync_row including defaults,
  contact_id uuid,
  account_id uuid,
  kind text not null default 'note',
  body text not null,
  happened_at timestamptz not null,
  constraint contact_notes_pkey primary key (id),
  constraint contact_notes_contact_id_fkey foreign key (organization_id, contact_id)
    references public.contacts (organization_id, id),
  constraint contact_notes_account_id_fkey foreign key (organization_id, account_id)
    references public.accounts (organization_id, id),
  constraint contact_notes_kind_check check (kind in ('note', 'call', 'email', 'text', 'meeting')),
  constraint contact_notes_body_check check (btrim(body) <> '')
);
comment on table public.contact_notes is
  'One thing that somebody wrote down about a contact or an account: a note, a call, a meeting. Every member may change it.';
create index contact_notes_contact_id_idx on public.contact_notes (contact_id);
create index contact_notes_account_id_idx on public.contact_notes (account_id);

create table public.saved_filters (
  like private.sync_row including defaults,
  subject text not null,
  name text not null,
  query text not null default '',
  constraint saved_filters_pkey primary key (id),
  constraint saved_filters_subject_check check (subject in ('contacts', 'accounts', 'tasks', 'reports')),
  constraint saved_filters_name_check check (btrim(name) <> ''),
  constraint saved_filters_query_check check (pg_catalog.length(query) <= 2000)
);
comment on table public.saved_filters is
  'One filter of a list under a name, as its address has it, for the whole organisation. Every member may change it.';

select private.sync_register('accounts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{kind, name, email, phone, website, address, license_number, tags, notes, merged_into}');
select private.sync_register('contact_notes', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{contact_id, account_id, kind, body, happened_at}');
select private.sync_register('saved_filters', '{office}', '{owner, admin, inspector, office}',
  p_create => '{subject}', p_write => '{name, query}');
