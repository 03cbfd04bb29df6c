-- A letter now: the first one where none went out, else a reminder. At most one an hour to the same person and a hundred a day of one
-- organisation; its link begins as that of the other letters of this agreement does, whoever asks for it.
create or replace function public.agreement_remind(p_signer uuid, p_site text) returns uuid
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
  if p_site !~ '^https?://[^\s"''<>]+$' or char_length(p_site) > 500 then
    raise exception 'not a web address' using errcode = '22023';
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
  return private.agreement_invite(v_agreement, v_signer, coalesce(nullif(v_agreement.site, ''), p_site),
    v_signer.invited_at is not null);
end
$$;
