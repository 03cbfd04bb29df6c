-- What people decided on suggestions, per feature. Proposals lie in the scopes of inspections and are not all on every device.

-- Of the last 90 days. An inspector gets the figures of what they requested.
create function public.ai_figures(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := private.my_role(p_organization);
begin
  perform private.require_second_factor();
  if v_role is null then
    raise exception 'members only' using errcode = '42501';
  end if;
  return coalesce((
    select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('feature', f.feature, 'open', f.open, 'accepted', f.accepted,
      'edited', f.edited, 'dismissed', f.dismissed) order by f.feature)
    from (
      select p.feature,
        count(*) filter (where p.state = 'proposed') as open,
        count(*) filter (where p.state = 'accepted') as accepted,
        count(*) filter (where p.state = 'edited') as edited,
        count(*) filter (where p.state = 'dismissed') as dismissed
      from public.ai_proposals p
      where p.organization_id = p_organization and p.deleted_at is null
        and p.answered_at >= pg_catalog.now() - interval '90 days'
        and (v_role <> 'inspector' or p.created_by = auth.uid())
      group by p.feature) f), '[]');
end
$$;
comment on function public.ai_figures is
  'Suggestions of the last 90 days per feature, by what was decided, for members; inspectors get those they requested.';
revoke execute on function public.ai_figures from public, anon;
grant execute on function public.ai_figures to authenticated;
