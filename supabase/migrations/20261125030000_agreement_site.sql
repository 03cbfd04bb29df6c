-- Where the links of an agreement's letters begin is said by the configuration of the server alone: a device could name a place of
-- its owner's. process-agreements, which the server runs when it starts and every minute, tells the address; a letter that is asked
-- for before it is known waits for that run.
create table private.app_site (
  is_only boolean primary key default true check (is_only),
  site text not null check (site ~ '^https?://[^\s"''<>]+$' and char_length(site) <= 500)
);
comment on table private.app_site is 'Where the app stands, for links in letters that the database writes by itself. One row, told by agreements_tick.';

create function private.app_site() returns text
language sql stable security definer set search_path = ''
as $$ select pg_catalog.rtrim(s.site, '/') from private.app_site s $$;

comment on column public.agreements.site is 'Where the device stood that made it. Older versions of the app send it; nothing reads it.';

drop function private.agreement_invite(public.agreements, public.agreement_signers, text, boolean);
-- Writes to one signer, with the organisation's letter agreement_invite and a link of its own. The address of the app is known.
create function private.agreement_invite(
  p_agreement public.agreements, p_signer public.agreement_signers, p_is_reminder boolean
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_letter private.email_defaults := private.email_template(p_agreement.organization_id, 'agreement_invite');
  v_values jsonb := private.agreement_letter_values(p_agreement, p_signer,
    private.app_site() || '/agreements/' || private.agreement_token(p_signer));
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

-- As before; letters go out once the address of the app is known.
create or replace function private.agreement_advance(p_agreement uuid) returns void
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

drop function public.agreement_remind(uuid, text);
-- A letter now: the first one where none went out, else a reminder. At most one an hour to the same person and a hundred a day of one
-- organisation. `p_site` is what older versions of the app say; it is not looked at.
create function public.agreement_remind(p_signer uuid, p_site text default null) returns uuid
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
  -- Nobody uses an organisation to write to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = v_agreement.organization_id
      and e.template_type = 'agreement_invite'
      and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  return private.agreement_invite(v_agreement, v_signer, v_signer.invited_at is not null);
end
$$;

-- An agreement that was made from an inspection is about its appointment, too: nobody is reminded to sign while that is off.
create or replace function private.agreement_reminders_due(p_limit integer) returns setof public.agreement_signers
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

drop function public.agreements_tick(integer);
-- Notes where the app stands and sends what waited for that, ends what is over, and reminds whoever is in turn: 2, 5 and 9 days after
-- the first letter, never after the end.
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
  if p_site is not null then
    insert into private.app_site (site) values (p_site)
    on conflict (is_only) do update set site = excluded.site where app_site.site <> excluded.site;
  end if;
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

-- Copies as before, with a link of the server's own address, whatever the device said.
create or replace function public.agreement_copies(p_agreement uuid, p_evidence_sha256 text, p_site text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_letter private.office_letters;
  v_values jsonb;
  v_folder text;
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
    v_values := private.agreement_letter_values(v_agreement, v_signer,
      pg_catalog.rtrim(p_site, '/') || '/agreements/' || private.agreement_token(v_signer))
      || pg_catalog.jsonb_build_object('agreement.checksum', v_agreement.pdf_sha256);
    insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text,
      related_agreement_id, attachments)
    values (v_agreement.organization_id, 'agreement_copy', v_signer.email, v_signer.name,
      pg_catalog.regexp_replace(private.email_fill(v_letter.subject, v_values, false), '\s+', ' ', 'g'),
      private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false),
      p_agreement, pg_catalog.jsonb_build_array(
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

revoke execute on function private.app_site, private.agreement_invite, private.agreement_letters_waiting from public;
revoke execute on function public.agreement_remind, public.agreements_tick from public, anon, authenticated;
grant execute on function public.agreement_remind to authenticated;
grant execute on function public.agreements_tick to service_role;
