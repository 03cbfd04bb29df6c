-- Driving times that a router has answered, so that a day is not asked twice. They say nothing about who drives; the function
-- travel-times alone reads and writes them, as the service.

create table private.travel_known (
  router text not null,
  hour text not null,
  pair text not null,
  seconds integer not null,
  miles double precision not null,
  answered_at timestamptz not null default pg_catalog.now(),
  constraint travel_known_pkey primary key (router, hour, pair),
  constraint travel_known_pair_check check (char_length(pair) <= 60),
  constraint travel_known_figures_check check (seconds >= 0 and miles >= 0)
);
comment on table private.travel_known is 'The drive between two places, as a router answered within the last 30 days.';
comment on column private.travel_known.hour is 'Hour of departure for routers that know traffic; '''' for others.';
create index travel_known_answered_at_idx on private.travel_known (answered_at);

-- Security definer: the service does not own the table.
create function public.travel_known(p_router text, p_hour text, p_pairs text[])
returns table (pair text, seconds integer, miles double precision)
language sql stable security definer set search_path = ''
as $$
  select k.pair, k.seconds, k.miles from private.travel_known k
  where k.router = p_router and k.hour = p_hour and k.pair = any (p_pairs)
    and k.answered_at > pg_catalog.now() - interval '30 days'
$$;
comment on function public.travel_known is 'Drives that are known of these pairs of places. For the function travel-times.';

create function public.travel_keep(p_router text, p_hour text, p_cells jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.travel_known k where k.ctid in (
    select o.ctid from private.travel_known o
    where o.answered_at <= pg_catalog.now() - interval '30 days' limit 1000);
  -- In order, so that two requests for one day do not wait for each other.
  insert into private.travel_known (router, hour, pair, seconds, miles)
  select distinct on (c.pair) p_router, p_hour, c.pair, c.seconds, c.miles
  from pg_catalog.jsonb_to_recordset(p_cells) as c (pair text, seconds integer, miles double precision)
  order by c.pair
  on conflict (router, hour, pair) do update
    set seconds = excluded.seconds, miles = excluded.miles, answered_at = pg_catalog.now();
end
$$;
comment on function public.travel_keep is 'Keeps drives for 30 days, and deletes older ones. For the function travel-times.';

revoke execute on function public.travel_known, public.travel_keep from public, anon, authenticated;
grant execute on function public.travel_known, public.travel_keep to service_role;
