-- 'Running late' by email: the server sends it as it does all letters, next to the text message.

insert into private.office_letters (letter_type, subject, body_html, body_text) values ('running_late',
'Running late: {{report.address}}',
'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;">
  <tr><td style="padding:24px;">
    <p style="margin:0 0 16px 0;">{{message}}</p>
    <p style="margin:0;">{{organization.name}}<br>{{organization.phone}}</p>
  </td></tr>
</table>',
'{{message}}

{{organization.name}}
{{organization.phone}}
');

-- To the client of an appointment. A second press within a minute sends nothing more.
create function public.late_email_send(p_appointment uuid, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_appointment public.appointments;
  v_client public.contacts;
  v_office public.organizations;
  v_letter private.office_letters;
  v_values jsonb;
  v_id uuid;
begin
  perform private.require_second_factor();
  select * into v_appointment from public.appointments a
  where a.id = p_appointment and a.deleted_at is null and private.my_role(a.organization_id) is not null;
  if not found then
    raise exception 'no such appointment' using errcode = 'P0002';
  end if;
  if pg_catalog.btrim(coalesce(p_text, '')) = '' or char_length(p_text) > 600 then
    raise exception 'a message has 1 to 600 characters' using errcode = '22023';
  end if;
  select * into v_client from public.contacts c where c.id = v_appointment.contact_id and c.deleted_at is null;
  if coalesce(v_client.email, '') !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'the client has no e-mail address' using errcode = '22023';
  end if;
  select e.id into v_id from public.email_log e
  where e.organization_id = v_appointment.organization_id and e.template_type = 'running_late' and e.to_email = v_client.email
    and e.created_at > pg_catalog.now() - interval '1 minute' limit 1;
  if found then return v_id; end if;
  if (select pg_catalog.count(*) from public.email_log e where e.organization_id = v_appointment.organization_id
      and e.template_type = 'running_late' and e.created_at > pg_catalog.now() - interval '1 day') >= 100 then
    raise exception 'too many letters for today' using errcode = '54000';
  end if;
  select * into strict v_office from public.organizations o where o.id = v_appointment.organization_id;
  select * into strict v_letter from private.office_letters l where l.letter_type = 'running_late';
  v_values := pg_catalog.jsonb_build_object('message', p_text, 'report.address', v_appointment.location,
    'organization.name', v_office.name, 'organization.phone', v_office.phone);
  insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text, created_by)
  values (v_appointment.organization_id, 'running_late', v_client.email, pg_catalog.left(v_client.name, 200),
    private.email_subject(v_letter.subject, v_values),
    private.email_fill(v_letter.body_html, v_values, true), private.email_fill(v_letter.body_text, v_values, false), auth.uid())
  returning id into v_id;
  return v_id;
end
$$;
comment on function public.late_email_send is
  'Emails the client of an appointment that the inspector runs late; returns the letter. 100 a day per organization. Members.';
revoke execute on function public.late_email_send from public, anon;
grant execute on function public.late_email_send to authenticated;
