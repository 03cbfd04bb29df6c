-- A small picture of a version's cover: for the email with its link, and for phones that open it. Its device makes it with the PDF, from
-- the photo as it is printed, so that what is hidden there is hidden here. Null in versions without a cover, and from older devices.

alter table public.report_versions
  add column cover_sha256 text,
  add column cover_width integer,
  add constraint report_versions_cover_sha256_check check (cover_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint report_versions_cover_width_check check (cover_width > 0),
  add constraint report_versions_cover_check check ((cover_sha256 is null) = (cover_width is null));
comment on column public.report_versions.cover_sha256 is
  'JPEG of the cover, about 800 pixels wide: bucket reports, {organization}/{inspection}/{cover_sha256}.jpg.';
select private.sync_column('report_versions', 'cover_sha256', 'create');
select private.sync_column('report_versions', 'cover_width', 'create');

create or replace function private.report_version_immutable() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if (new.report_id, new.version, new.published_at, new.published_by, new.snapshot_sha256, new.snapshot_size_bytes,
      new.pdf_sha256, new.pdf_size_bytes, new.page_count, new.manifest, new.cover_sha256, new.cover_width, new.created_by,
      new.deleted_at)
    is distinct from
     (old.report_id, old.version, old.published_at, old.published_by, old.snapshot_sha256, old.snapshot_size_bytes,
      old.pdf_sha256, old.pdf_size_bytes, old.page_count, old.manifest, old.cover_sha256, old.cover_width, old.created_by,
      old.deleted_at)
  then
    raise exception 'a published version never changes' using errcode = '23514';
  end if;
  return new;
end
$$;

comment on column public.email_log.attachments is
  'Files sent with the email: [{path (bucket reports), file_name, content_type, is_cover}]. With is_cover, the picture above the words, without which the email goes as well.';

-- The cover of the newest version of a report, as an attachment; none without one.
create function private.cover_attachment(p_share public.report_shares) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce((
    select case when v.cover_sha256 is not null then pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'path', p_share.organization_id || '/' || p_share.inspection_id || '/' || v.cover_sha256 || '.jpg',
      'file_name', 'cover.jpg', 'content_type', 'image/jpeg', 'is_cover', true)) end
    from public.report_versions v where v.report_id = p_share.report_id
    order by v.version desc, v.published_at desc limit 1), '[]')
$$;
revoke execute on function private.cover_attachment from public;

create or replace function public.report_share_send(p_share uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_share public.report_shares;
  v_template private.email_defaults;
  v_values jsonb;
begin
  select * into v_share from public.report_shares s
  where s.id = p_share and private.my_role(s.organization_id) is not null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if v_share.revoked_at is not null or v_share.expires_at <= pg_catalog.now() then
    raise exception 'the link is no longer valid' using errcode = '55000';
  end if;
  if v_share.recipient_email = '' then
    raise exception 'the link has no e-mail address' using errcode = '22023';
  end if;
  v_template := private.email_template(v_share.organization_id, 'report_share');
  v_values := private.email_values(v_share, private.email_link_mark(v_id));
  insert into public.email_log (id, organization_id, template_type, to_email, to_name, subject, body_html, body_text,
    related_report_id, related_share_id, created_by, link_kind, link_id, attachments)
  values (v_id, v_share.organization_id, 'report_share', v_share.recipient_email, v_share.recipient_name,
    private.email_subject(v_template.subject, v_values),
    private.email_fill(v_template.body_html, v_values, true), private.email_fill(v_template.body_text, v_values, false),
    v_share.report_id, v_share.id, auth.uid(), 'share', v_share.id, private.cover_attachment(v_share));
  return v_id;
end
$$;

-- As before, with the cover of the version where the link opens.
create or replace function public.report_share_resolve(
  p_token_hash text, p_password text default null, p_user_agent text default null, p_event text default 'opened'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer jsonb;
  v_reasons text[];
begin
  begin
    v_answer := private.report_share_opened(p_token_hash, p_password, p_user_agent, p_event);
    if v_answer ->> 'status' <> 'ok' then return v_answer; end if;
    v_reasons := private.report_lock_reasons((v_answer ->> 'inspection_id')::uuid);
    if v_reasons = '{}' then
      return v_answer || pg_catalog.jsonb_build_object(
        'kind', (select s.kind from public.report_shares s where s.id = (v_answer ->> 'share_id')::uuid),
        'cover', (select pg_catalog.jsonb_build_object('sha256', v.cover_sha256, 'width', v.cover_width)
          from public.report_versions v
          where v.id = (v_answer #>> '{version,id}')::uuid and v.cover_sha256 is not null));
    end if;
    -- Takes the visit back that was just counted.
    raise exception 'locked' using errcode = 'PL001';
  exception when sqlstate 'PL001' then
    return pg_catalog.jsonb_build_object('status', 'locked', 'reasons', pg_catalog.to_jsonb(v_reasons),
      'organization_id', v_answer -> 'organization_id');
  end;
end
$$;
