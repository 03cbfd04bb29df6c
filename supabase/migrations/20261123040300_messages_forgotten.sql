-- Texts, and letters that came back or were not wanted, are forgotten when the other logs are (logs_forget). Who said STOP, and who
-- wants no more letters, is remembered for ever: that is private.sms_stops and private.email_unsubscribes.
-- How long an organisation keeps its logs is a column of a later migration; plpgsql looks for it when it is called.
create function public.messages_forget(p_limit integer default 1000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_texts integer;
  v_letters integer;
begin
  delete from public.sms_log s where s.id in (
    select l.id from public.sms_log l join public.organizations o on o.id = l.organization_id
    where l.status not in ('queued', 'sending')
      and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_texts = row_count;
  delete from public.email_log e where e.id in (
    select l.id from public.email_log l join public.organizations o on o.id = l.organization_id
    where l.status in ('bounced', 'suppressed')
      and l.created_at < pg_catalog.now() - pg_catalog.make_interval(months => o.log_retention_months)
    limit p_limit);
  get diagnostics v_letters = row_count;
  return v_texts + v_letters;
end
$$;
revoke execute on function public.messages_forget from public, anon, authenticated;
grant execute on function public.messages_forget to service_role;
