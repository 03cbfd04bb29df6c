-- What happens at every session start: the profile is brought up to date and, when the person belongs nowhere,
-- an organisation of their own is made. Idempotent, and safe in two tabs at once.

create table private.library_editions (
  organization_id uuid not null,
  edition integer not null,
  constraint library_editions_pkey primary key (organization_id),
  constraint library_editions_organization_id_fkey foreign key (organization_id) references public.organizations (id)
);
comment on table private.library_editions is
  'The edition of the standard defect library that one organisation has been given. Written by private.seed_defect_library only.';

-- Gives an organisation the standard comments that it has not been given yet. What it edited, archived or deleted
-- stays as it is: ids are computed from the key, and a known id is left alone.
create function private.seed_defect_library(p_organization uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_newest integer := (select max(d.added_in) from private.standard_defects d);
begin
  if exists (
    select 1 from private.library_editions e where e.organization_id = p_organization and e.edition >= v_newest)
  then
    return;
  end if;
  perform private.sync_lock(array[p_organization]);
  insert into public.defect_library (id, scope_id, key, section, item, title, severity, is_safety, observation, implication,
    recommendation, trade, synonyms, tags, location_hints, is_standard)
  select private.row_id(p_organization, 'defect/' || d.key), p_organization, d.key, d.section, d.item, d.title, d.severity,
    d.is_safety, d.observation, d.implication, d.recommendation, d.trade, d.synonyms, d.tags, d.location_hints, true
  from private.standard_defects d
  order by d.key
  on conflict on constraint defect_library_pkey do nothing;
  insert into private.library_editions (organization_id, edition) values (p_organization, v_newest)
  on conflict on constraint library_editions_pkey do update set edition = excluded.edition;
end
$$;

-- The account's own words fill what the profile does not have; what the person typed into the profile stays.
create function private.upsert_profile(p_user uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_meta jsonb;
  v_provider text;
  v_last_sign_in_at timestamptz;
begin
  select u.email, u.raw_user_meta_data, u.raw_app_meta_data ->> 'provider', u.last_sign_in_at
  into v_email, v_meta, v_provider, v_last_sign_in_at from auth.users u where u.id = p_user;
  -- For an account that is gone this raises 23503 on profiles_user_id_fkey: the session is stale.
  insert into public.profiles as p (user_id, email, full_name, avatar_url, provider, last_sign_in_at)
  values (p_user, v_email, nullif(pg_catalog.btrim(coalesce(v_meta ->> 'full_name', v_meta ->> 'name')), ''),
    coalesce(v_meta ->> 'avatar_url', v_meta ->> 'picture'), coalesce(v_provider, 'email'), v_last_sign_in_at)
  on conflict on constraint profiles_pkey do update
  set email = excluded.email, full_name = coalesce(p.full_name, excluded.full_name),
    avatar_url = coalesce(p.avatar_url, excluded.avatar_url), provider = excluded.provider,
    last_sign_in_at = excluded.last_sign_in_at
  where (p.email, p.full_name, p.avatar_url, p.provider, p.last_sign_in_at) is distinct from
    (excluded.email, coalesce(p.full_name, excluded.full_name), coalesce(p.avatar_url, excluded.avatar_url),
     excluded.provider, excluded.last_sign_in_at);
end
$$;

create function private.organization_name_for(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select pg_catalog.left(coalesce(
    nullif(pg_catalog.btrim(u.raw_user_meta_data ->> 'organization_name'), ''),
    nullif(pg_catalog.btrim(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), ''),
    nullif(pg_catalog.btrim(u.email), ''),
    'My Organization'), 200)
  from auth.users u where u.id = p_user
$$;

-- Security definer: it writes what no client may write directly. An organisation that the person made but did
-- not become a member of (a connection that broke between two calls) is finished rather than made again.
create function public.ensure_organization() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
  v_organization uuid;
  v_role text;
begin
  if v_user is null then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(v_user::text, 2));
  perform private.upsert_profile(v_user);

  select m.organization_id, m.role into v_organization, v_role from public.organization_members m
  where m.user_id = v_user and m.removed_at is null;
  if found then
    if v_role in ('owner', 'admin') then perform private.seed_defect_library(v_organization); end if;
    return v_organization;
  end if;

  select o.id into v_organization from public.organizations o
  where o.created_by = v_user and private.is_memberless(o.id) order by o.created_at desc limit 1;
  if not found then
    insert into public.organizations (name, email, created_by)
    select private.organization_name_for(v_user), coalesce(p.email, ''), v_user from public.profiles p where p.user_id = v_user
    returning id into v_organization;
  end if;
  insert into public.organization_members (organization_id, user_id, role) values (v_organization, v_user, 'owner');
  insert into public.email_templates (organization_id, template_type, report_email_subject, body_html, body_text)
  select v_organization, d.template_type, d.subject, d.body_html, d.body_text from private.email_defaults d
  on conflict on constraint email_templates_organization_id_template_type_key do nothing;
  perform private.seed_defect_library(v_organization);
  return v_organization;
end
$$;

revoke execute on function private.seed_defect_library, private.upsert_profile, private.organization_name_for from public;
revoke execute on function public.ensure_organization from public, anon;
grant execute on function public.ensure_organization to authenticated;
