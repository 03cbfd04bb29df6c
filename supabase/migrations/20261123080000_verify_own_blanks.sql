-- A version may be printed on a PDF that the organisation brought itself. Whoever verifies it opens that file only when an owner or an admin
-- gave it to the office: the checksum in a snapshot is no more than the word of the device that published.

-- Security definer: the service reads no tables of organisations.
create function public.office_has_blank(p_organization uuid, p_sha256 text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.form_blanks b
    where b.organization_id = p_organization and b.pdf_sha256 = p_sha256 and b.deleted_at is null)
$$;
comment on function public.office_has_blank is
  'Whether an organisation keeps the PDF of this checksum as the blank of one of its forms. For the service alone.';

revoke execute on function public.office_has_blank from public, anon, authenticated;
grant execute on function public.office_has_blank to service_role;
