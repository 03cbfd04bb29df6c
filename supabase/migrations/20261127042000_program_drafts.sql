-- What an assistant proposes and a person decides (ADR 0153): nothing of it is in the calendar, the tasks or a mailbox before.

create table public.program_drafts (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  key_id uuid not null,
  kind text not null,
  title text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decision text,
  constraint program_drafts_pkey primary key (id),
  constraint program_drafts_organization_id_fkey foreign key (organization_id) references public.organizations (id),
  constraint program_drafts_key_id_fkey foreign key (key_id) references public.api_keys (id),
  constraint program_drafts_kind_check check (kind in ('appointment', 'task', 'reply')),
  constraint program_drafts_title_check check (btrim(title) <> '' and char_length(title) <= 300),
  constraint program_drafts_content_check check (
    pg_catalog.jsonb_typeof(content) = 'object' and pg_catalog.octet_length(content::text) <= 20000),
  constraint program_drafts_decision_check check (
    (decided_at is null) = (decision is null) and decision in ('accepted', 'dismissed'))
);
comment on table public.program_drafts is
  'One proposal of an assistant, made with a person''s key. The server adds it; members of the organization read and decide it, once.';
comment on column public.program_drafts.content is 'As the schema of its kind says (public-api/drafts.ts).';
create index program_drafts_organization_id_idx on public.program_drafts (organization_id, created_at desc);
create index program_drafts_key_id_idx on public.program_drafts (key_id);

alter table public.program_drafts enable row level security;
revoke all on public.program_drafts from anon, authenticated;
grant select on public.program_drafts to authenticated;
create policy "members read what assistants propose" on public.program_drafts for select to authenticated
  using (organization_id in (select private.my_organizations()));

-- An assistant in a loop fills no office: at most 200 proposals wait.
create function private.program_draft_add(
  p_organization uuid, p_user uuid, p_key uuid, p_kind text, p_title text, p_content jsonb
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  if (select count(*) from public.program_drafts d where d.organization_id = p_organization and d.decided_at is null) >= 200 then
    raise exception 'as many proposals wait as can' using errcode = '54000';
  end if;
  insert into public.program_drafts (organization_id, user_id, key_id, kind, title, content)
  values (p_organization, p_user, p_key, p_kind, p_title, p_content) returning id into v_id;
  perform private.notify(p_user, 'other', 'An assistant proposes something', p_title, '{"url": "/settings/assistants"}');
  return v_id;
end
$$;

-- True for whoever decides first; false where it was decided before.
create function public.program_draft_decide(p_draft uuid, p_accept boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not exists (select 1 from public.program_drafts d
    where d.id = p_draft and d.organization_id in (select private.my_organizations())) then
    raise exception 'no such proposal' using errcode = 'P0002';
  end if;
  update public.program_drafts d
  set decided_at = pg_catalog.now(), decided_by = auth.uid(), decision = case when p_accept then 'accepted' else 'dismissed' end
  where d.id = p_draft and d.decided_at is null;
  return found;
end
$$;

revoke execute on function private.program_draft_add from public;
revoke execute on function public.program_draft_decide from public, anon;
grant execute on function public.program_draft_decide to authenticated;
