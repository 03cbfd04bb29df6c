-- Whether an article of the documentation helped: one vote per person and article. The person changes it; operators read the totals.

create table public.article_votes (
  user_id uuid not null default auth.uid(),
  slug text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null default now(),
  constraint article_votes_pkey primary key (user_id, slug),
  constraint article_votes_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint article_votes_slug_check check (slug ~ '^[a-z0-9-]{1,80}$')
);
comment on table public.article_votes is 'Whether one article helped one person. Written and read by that person only.';
create index article_votes_slug_idx on public.article_votes (slug);

alter table public.article_votes enable row level security;
revoke all on public.article_votes from anon, authenticated;
grant select on public.article_votes to authenticated;

create policy "people read their own votes" on public.article_votes for select to authenticated
  using (user_id = (select auth.uid()) and private.second_factor_ok());

-- One person fills no table: there are about a hundred articles.
create function public.article_vote(p_slug text, p_is_helpful boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if auth.uid() is null then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  if (select pg_catalog.count(*) from public.article_votes v where v.user_id = auth.uid() and v.slug <> p_slug) >= 500 then
    raise exception 'no more votes' using errcode = '54000';
  end if;
  insert into public.article_votes as v (user_id, slug, is_helpful) values (auth.uid(), p_slug, p_is_helpful)
  on conflict on constraint article_votes_pkey do update set is_helpful = excluded.is_helpful, voted_at = pg_catalog.now();
end
$$;

-- For operators; nothing for anyone else. The articles that helped least come first.
create function public.article_vote_totals() returns table (slug text, helpful bigint, unhelpful bigint, last_voted_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select v.slug, pg_catalog.count(*) filter (where v.is_helpful), pg_catalog.count(*) filter (where not v.is_helpful),
    pg_catalog.max(v.voted_at)
  from public.article_votes v where private.support_may('see client errors', null)
  group by v.slug order by 3 desc, 2, 1
$$;

revoke execute on function public.article_vote, public.article_vote_totals from public, anon;
grant execute on function public.article_vote, public.article_vote_totals to authenticated;
