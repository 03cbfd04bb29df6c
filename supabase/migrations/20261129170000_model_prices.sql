-- What the provider of an office's own key charges, as the owner entered it: cost is shown from these prices or not at all.
alter table private.ai_keys
  add column price_sent numeric(10, 4),
  add column price_received numeric(10, 4),
  add constraint ai_keys_prices_check check (
    (price_sent is null) = (price_received is null) and price_sent >= 0 and price_received >= 0);
comment on column private.ai_keys.price_sent is 'US dollars per million tokens sent to the model; null until the owner enters it.';
comment on column private.ai_keys.price_received is 'US dollars per million tokens received from the model; null until the owner enters it.';

-- Prices belong to a model: another one has none yet.
create function private.ai_keys_forget_prices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.kind, new.model, new.url) is distinct from (old.kind, old.model, old.url) then
    new.price_sent := null;
    new.price_received := null;
  end if;
  return new;
end
$$;
revoke execute on function private.ai_keys_forget_prices from public;
create trigger ai_keys_forget_prices before update on private.ai_keys
  for each row execute function private.ai_keys_forget_prices();

-- Both or neither; neither: unknown again.
create function public.ai_prices_set(p_organization uuid, p_sent numeric, p_received numeric) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if private.my_role(p_organization) is distinct from 'owner' then
    raise exception 'owners only' using errcode = '42501';
  end if;
  update private.ai_keys k set price_sent = p_sent, price_received = p_received where k.organization_id = p_organization;
end
$$;
comment on function public.ai_prices_set is 'Stores what the provider of the organization''s own key charges per million tokens. Owners only.';
revoke execute on function public.ai_prices_set from public, anon;
grant execute on function public.ai_prices_set to authenticated;

-- As before, with the prices, and the usage since this key was saved. `uncounted`: answers whose provider told no tokens.
create or replace function public.ai_state(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := private.my_role(p_organization);
begin
  perform private.require_second_factor();
  if v_role is null then raise exception 'members only' using errcode = '42501'; end if;
  return pg_catalog.jsonb_build_object(
    'key', (select pg_catalog.jsonb_build_object('kind', k.kind, 'model', k.model, 'ending', k.ending, 'url', k.url,
        'setAt', k.set_at)
      from private.ai_keys k where k.organization_id = p_organization),
    'hears', private.ai_hears(p_organization, false),
    'usage', case when v_role = 'owner' then (
      select pg_catalog.jsonb_build_object('requests', pg_catalog.count(*), 'inputTokens', coalesce(pg_catalog.sum(w.input_tokens), 0),
        'outputTokens', coalesce(pg_catalog.sum(w.output_tokens), 0),
        'uncounted', pg_catalog.count(*) filter (where w.input_tokens = 0 and w.output_tokens = 0))
      from private.ai_work w where w.organization_id = p_organization and w.is_own_key and w.settled_at > pg_catalog.now() - interval '30 days'
        and w.settled_at >= coalesce((select k.set_at from private.ai_keys k where k.organization_id = p_organization), '-infinity')) end,
    'prices', case when v_role = 'owner' then (
      select pg_catalog.jsonb_build_object('sent', k.price_sent, 'received', k.price_received)
      from private.ai_keys k where k.organization_id = p_organization and k.price_sent is not null) end,
    'isLimited', (select pg_catalog.count(*) from private.ai_work w where w.person_id = auth.uid()
      and w.settled_at > pg_catalog.now() - interval '1 hour') >= private.ai_hourly_limit());
end
$$;
