-- An invitation names the last day on which it can be accepted where the office is, not in UTC.

create or replace function private.invitation_mail(p_invitation public.organization_invitations) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid := pg_catalog.gen_random_uuid();
  v_letter private.office_letters;
  v_values jsonb;
begin
  -- No organization writes to strangers by the hundred.
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = p_invitation.organization_id
      and e.template_type = 'member_invite' and e.created_at > pg_catalog.now() - interval '1 day') >= 50 then
    raise exception 'too many invitations for today' using errcode = '55000';
  end if;
  select * into v_letter from private.office_letters l where l.letter_type = 'member_invite';
  select pg_catalog.jsonb_build_object('organization.name', private.plain_words(o.name),
    'inviteLink', private.email_link_mark(v_id), 'invited.email', p_invitation.email,
    'inviter.name', coalesce(nullif(private.plain_words(p.full_name), ''), p.email, private.plain_words(o.name)),
    'role.name', case p_invitation.role when 'admin' then 'an admin' when 'inspector' then 'an inspector' else 'part of the office' end,
    'invite.expires_on', pg_catalog.to_char(
      p_invitation.expires_at at time zone private.office_zone(p_invitation.organization_id), 'FMMonth FMDD, YYYY'))
  into v_values
  from public.organizations o left join public.profiles p on p.user_id = auth.uid()
  where o.id = p_invitation.organization_id;
  insert into public.email_log (id, organization_id, template_type, to_email, subject, body_html, body_text, created_by,
    link_kind, link_id)
  values (v_id, p_invitation.organization_id, 'member_invite', p_invitation.email,
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid(),
    'invitation', p_invitation.id);
end
$$;
