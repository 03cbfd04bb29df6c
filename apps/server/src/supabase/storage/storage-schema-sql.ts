/**
 * The `storage` schema that migrations write policies on: buckets, objects and the path functions, named as in
 * supabase/storage. RLS on storage.objects decides about every file. Can be rerun.
 */
export const storageSchemaSql = `
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text not null primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists objects_version_idx on storage.objects (version);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

-- Which file store this database belongs to; the store holds the same id.
create table if not exists storage.store_marker (
  is_only boolean not null primary key default true check (is_only),
  id uuid not null
);
-- Rows whose bytes were gone when they were looked for, kept in case the bytes come back.
create table if not exists storage.lost_objects (
  id uuid not null primary key,
  bucket_id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz,
  metadata jsonb,
  user_metadata jsonb,
  version text not null,
  lost_at timestamptz not null default now()
);
create index if not exists lost_objects_version_idx on storage.lost_objects (version);
alter table storage.store_marker enable row level security;
alter table storage.lost_objects enable row level security;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $f$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$f$;
create or replace function storage.filename(name text) returns text language sql immutable set search_path = '' as $f$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$f$;
create or replace function storage.extension(name text) returns text language sql immutable set search_path = '' as $f$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$f$;
create or replace function storage.operation() returns text language sql stable set search_path = '' as $f$
  select current_setting('storage.operation', true)
$f$;
grant execute on all functions in schema storage to anon, authenticated, service_role;
`;
