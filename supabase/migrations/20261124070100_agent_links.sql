-- A link for somebody who is not the client: an agent, a seller, a lender. What it opens is the report without its client; the server takes
-- the client out of the snapshot before anything leaves it (function report-share).
alter table public.report_shares
  add column kind text not null default 'client',
  add constraint report_shares_kind_check check (kind in ('client', 'agent'));
comment on column public.report_shares.kind is
  '''agent'': opens the report without its client, with neither the published PDF nor the credit page. Never changes.';
grant select (kind) on public.report_shares to authenticated;

-- As before (20261121091900), with the kind of the link.
drop function public.report_share_create(uuid, text, text, text, timestamptz, text);
create function public.report_share_create(
  p_report uuid, p_token_hash text, p_recipient_name text default '', p_recipient_email text default '',
  p_expires_at timestamptz default null, p_password text default null, p_kind text default 'client'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_report public.reports;
  v_share public.report_shares;
begin
  select * into v_report from public.reports r
  where r.id = p_report and r.deleted_at is null and private.my_role(r.organization_id) is not null;
  if not found then
    raise exception 'no such report' using errcode = 'P0002';
  end if;
  if p_expires_at <= pg_catalog.now() then
    raise exception 'the link would have expired already' using errcode = '22023';
  end if;
  insert into public.report_shares (organization_id, report_id, inspection_id, token_hash, recipient_name,
    recipient_email, expires_at, password_hash, kind, created_by)
  values (v_report.organization_id, v_report.id, v_report.inspection_id, p_token_hash, coalesce(p_recipient_name, ''),
    coalesce(pg_catalog.btrim(p_recipient_email), ''), p_expires_at,
    case when p_password <> '' then extensions.crypt(
      pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_password, 'UTF8')), 'hex'),
      extensions.gen_salt('bf', 8)) end,
    p_kind, auth.uid())
  on conflict on constraint report_shares_token_hash_key do nothing;
  -- The same token with another kind is another link: nobody may take one for the other.
  select * into v_share from public.report_shares s
  where s.token_hash = p_token_hash and s.report_id = v_report.id and s.created_by = auth.uid() and s.kind = p_kind;
  if not found then
    raise exception 'this token belongs to another link' using errcode = '23505';
  end if;
  return private.report_share_json(v_share);
end
$$;
revoke execute on function public.report_share_create(uuid, text, text, text, timestamptz, text, text) from public, anon;
grant execute on function public.report_share_create(uuid, text, text, text, timestamptz, text, text) to authenticated;

-- As before (20261123030300), and 'kind' where the link opens.
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
      return v_answer || pg_catalog.jsonb_build_object('kind',
        (select s.kind from public.report_shares s where s.id = (v_answer ->> 'share_id')::uuid));
    end if;
    -- Takes the visit back that was just counted.
    raise exception 'locked' using errcode = 'PL001';
  exception when sqlstate 'PL001' then
    return pg_catalog.jsonb_build_object('status', 'locked', 'reasons', pg_catalog.to_jsonb(v_reasons),
      'organization_id', v_answer -> 'organization_id');
  end;
end
$$;

-- As before (20261121092200), and the letter to an agent falls back on nothing of the client.
create or replace function private.email_values(p_share public.report_shares, p_link text) returns jsonb
language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'contact.name', coalesce(nullif(p_share.recipient_name, ''), c.name, ''),
    'contact.address', coalesce(c.address, ''),
    'report.address', pg_catalog.concat_ws(', ', nullif(i.address_line1, ''), nullif(i.address_line2, ''),
      nullif(i.city, ''), nullif(pg_catalog.concat_ws(' ', nullif(i.region, ''), nullif(i.postal_code, '')), '')),
    'report.inspection_date', coalesce(pg_catalog.to_char(
      i.starts_at at time zone coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = i.time_zone), 'UTC'),
      'FMMonth FMDD, YYYY'), ''),
    'shareLink', p_link,
    'organization.name', o.name, 'organization.phone', o.phone, 'organization.email', o.email)
  from public.organizations o
  join public.inspections i on i.id = p_share.inspection_id
  left join public.contacts c on c.id = i.client_contact_id and p_share.kind = 'client'
  where o.id = p_share.organization_id
$$;
