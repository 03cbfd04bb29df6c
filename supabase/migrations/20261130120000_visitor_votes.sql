-- Whether an article helped a visitor: one vote per network and article within a day. The function 'article-vote' counts them.

create table private.visitor_votes (
  id uuid primary key default gen_random_uuid(),
  client_key text,
  slug text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null default now(),
  constraint visitor_votes_client_key_check check (char_length(client_key) <= 64),
  constraint visitor_votes_slug_check check (slug ~ '^[a-z0-9-]{1,80}$')
);
comment on table private.visitor_votes is
  'Whether one article helped one visitor. The key, a checksum of the network, is dropped after a day; the vote says nothing about a person.';
create unique index visitor_votes_client_key_slug_idx on private.visitor_votes (client_key, slug) where client_key is not null;
create index visitor_votes_slug_idx on private.visitor_votes (slug);
create index visitor_votes_voted_at_idx on private.visitor_votes (voted_at);
alter table private.visitor_votes enable row level security;

create function public.visitor_article_vote(p_slug text, p_is_helpful boolean, p_client_key text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.visitor_votes v set client_key = null
  where v.client_key is not null and v.voted_at < pg_catalog.now() - interval '1 day';
  -- A network reads a hundred articles at most, and a flood doesn't fill the table.
  if (select pg_catalog.count(*) from private.visitor_votes v where v.client_key = p_client_key and v.slug <> p_slug) >= 100
    or (select pg_catalog.count(*) from private.visitor_votes v where v.voted_at > pg_catalog.now() - interval '1 day') >= 2000 then
    return 'too_many';
  end if;
  insert into private.visitor_votes as v (client_key, slug, is_helpful) values (p_client_key, p_slug, p_is_helpful)
  on conflict (client_key, slug) where client_key is not null
  do update set is_helpful = excluded.is_helpful, voted_at = pg_catalog.now();
  return 'counted';
end
$$;

-- For operators; nothing for anyone else. The articles that helped least come first.
create or replace function public.article_vote_totals() returns table (slug text, helpful bigint, unhelpful bigint, last_voted_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select v.slug, pg_catalog.count(*) filter (where v.is_helpful), pg_catalog.count(*) filter (where not v.is_helpful),
    pg_catalog.max(v.voted_at)
  from (
    select a.slug, a.is_helpful, a.voted_at from public.article_votes a
    union all
    select a.slug, a.is_helpful, a.voted_at from private.visitor_votes a
  ) v where private.support_may('see client errors', null)
  group by v.slug order by 3 desc, 2, 1
$$;

revoke execute on function public.visitor_article_vote from public, anon, authenticated;
grant execute on function public.visitor_article_vote to service_role;
