-- Published reports. A version is a promise to a client: nothing of it changes, and it is never deleted.

create table public.report_versions (
  like private.sync_row including defaults,
  report_id uuid not null,
  version integer not null,
  published_at timestamptz not null,
  published_by uuid,
  snapshot_sha256 text not null,
  snapshot_size_bytes bigint not null,
  pdf_sha256 text not null,
  pdf_size_bytes bigint not null,
  page_count integer not null,
  manifest jsonb not null default '[]',
  server_pdf_sha256 text,
  verified_at timestamptz,
  verification text,
  constraint report_versions_pkey primary key (id),
  constraint report_versions_report_id_fkey foreign key (scope_id, report_id) references public.reports (inspection_id, id),
  constraint report_versions_version_check check (version > 0),
  constraint report_versions_published_by_check check (published_by = created_by),
  constraint report_versions_snapshot_sha256_check check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  constraint report_versions_snapshot_size_bytes_check check (snapshot_size_bytes > 0),
  constraint report_versions_pdf_sha256_check check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint report_versions_pdf_size_bytes_check check (pdf_size_bytes > 0),
  constraint report_versions_page_count_check check (page_count > 0),
  constraint report_versions_verification_check check (verification in ('same', 'different', 'failed')),
  constraint report_versions_scope_id_report_id_id_key unique (scope_id, report_id, id)
);
comment on table public.report_versions is
  'One published version of one report: checksums of the snapshot and of the PDF made from it. Owners, admins and inspectors add it; only the verification job writes to it afterwards. Two devices may publish the same number offline: both stand.';
create index report_versions_report_id_idx on public.report_versions (report_id, version desc);

create function private.report_version_immutable() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if (new.report_id, new.version, new.published_at, new.published_by, new.snapshot_sha256, new.snapshot_size_bytes,
      new.pdf_sha256, new.pdf_size_bytes, new.page_count, new.manifest, new.created_by, new.deleted_at)
    is distinct from
     (old.report_id, old.version, old.published_at, old.published_by, old.snapshot_sha256, old.snapshot_size_bytes,
      old.pdf_sha256, old.pdf_size_bytes, old.page_count, old.manifest, old.created_by, old.deleted_at)
  then
    raise exception 'a published version never changes' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger report_versions_immutable before update on public.report_versions
  for each row execute function private.report_version_immutable();

select private.sync_register('report_versions', '{inspection}', '{owner, admin, inspector}',
  p_create => '{report_id, version, published_at, published_by, snapshot_sha256, snapshot_size_bytes, pdf_sha256,
    pdf_size_bytes, page_count, manifest}',
  p_write => '{}', p_read => '{server_pdf_sha256, verified_at, verification}', p_report_column => 'report_id',
  p_is_deletable => false);

revoke execute on function private.report_version_immutable from public;

-- The server's second look at a published version: which ones wait for it, and what came of it. For the job only.

-- Both files have arrived and nobody has looked yet. Newest first: one that cannot be verified (a photo never came) does
-- not keep the others waiting. After 30 days nobody waits for it anymore.
create function public.report_versions_due(p_limit integer default 10) returns setof public.report_versions
language sql stable set search_path = ''
as $$
  select v.* from public.report_versions v
  where v.verification is null and v.created_at > pg_catalog.now() - interval '30 days'
    and exists (select 1 from public.media_blobs b where b.scope_id = v.scope_id and b.sha256 = v.snapshot_sha256)
    and exists (select 1 from public.media_blobs b where b.scope_id = v.scope_id and b.sha256 = v.pdf_sha256)
  order by v.created_at desc, v.id
  limit p_limit
$$;

-- The first answer stands. The lock comes first, as foreverybody who writes a synced row. Security definer: private.sync_lock
-- reads the scopes of every organization.
create function public.report_version_settle(p_version uuid, p_verification text, p_pdf_sha256 text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_scope uuid;
begin
  select v.scope_id into v_scope from public.report_versions v where v.id = p_version;
  if not found then
    return false;
  end if;
  perform private.sync_lock(array[v_scope]);
  update public.report_versions v
  set verification = p_verification, server_pdf_sha256 = p_pdf_sha256, verified_at = pg_catalog.now()
  where v.id = p_version and v.verification is null;
  return found;
end
$$;

revoke execute on function public.report_versions_due, public.report_version_settle from public, anon, authenticated;
grant execute on function public.report_versions_due, public.report_version_settle to service_role;
