-- A signature is given after its agreement was made, and not in days to come: a day is left for clocks that are wrong.
-- As before otherwise.
create or replace function private.agreement_signature_fits() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_agreement public.agreements;
  v_signer public.agreement_signers;
  v_made_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    if pg_catalog.to_jsonb(new) - '{rev, clk, updated_at}'::text[] <> pg_catalog.to_jsonb(old) - '{rev, clk, updated_at}'::text[] then
      raise exception 'a signature never changes' using errcode = '23514';
    end if;
    return new;
  end if;
  -- Sent twice: the primary key says so.
  if exists (select 1 from public.agreement_signatures g where g.id = new.id) then return new; end if;
  select * into v_agreement from public.agreements a where a.id = new.agreement_id and a.scope_id = new.scope_id;
  select * into v_signer from public.agreement_signers s where s.id = new.signer_id and s.agreement_id = new.agreement_id;
  if v_agreement.id is null or v_signer.id is null then
    raise exception 'no such agreement or signer' using errcode = '23503';
  end if;
  if v_agreement.status not in ('open', 'expired') or new.signed_at > v_agreement.expires_at
    or (v_agreement.status = 'expired' and new.place = 'link')
  then
    raise exception 'this agreement can no longer be signed' using errcode = '23514';
  end if;
  -- Both times are of devices; an agreement made without a network reaches the server days after it was signed.
  select least(v_agreement.created_at, pg_catalog.to_timestamp((m.hlc >> 16) / 1000.0)) into v_made_at
  from public.sync_mutations m where m.id = (v_agreement.clk ->> '*')::uuid;
  if new.signed_at < coalesce(v_made_at, v_agreement.created_at) - interval '1 day'
    or new.signed_at > pg_catalog.now() + interval '1 day'
  then
    raise exception 'this is not a time at which the agreement could be signed' using errcode = '23514';
  end if;
  if new.document_sha256 <> v_agreement.document_sha256 then
    raise exception 'this is a signature for another text' using errcode = '23514';
  end if;
  if v_signer.status = 'declined' then
    raise exception 'this person has declined' using errcode = '23514';
  end if;
  if exists (select 1 from public.agreement_signers s
    where s.agreement_id = new.agreement_id and s.position < v_signer.position and s.status <> 'signed')
  then
    raise exception 'somebody else signs first' using errcode = '23514';
  end if;
  return new;
end
$$;
