-- What an organisation chooses for the look of its reports, beside its colour: logo, fonts, footer, cover and layout of new
-- reports. The ids are those of the report engine's own lists (report-looks.ts), which may grow without a migration; an id
-- that a reader does not know prints as the first of its list.
-- The logo's bytes lie in the bucket branding under logo_path; a published report carries its own copy.

alter table public.organizations
  add column logo_sha256 text,
  add column logo_width integer,
  add column logo_height integer,
  add column report_font_set text not null default 'standard',
  add column report_footer_text text not null default '',
  add column report_cover text not null default 'plumb',
  add column report_layout text not null default 'classic',
  -- All of it or nothing; a comparison with null would let half of it pass.
  add constraint organizations_logo_check check (
    pg_catalog.num_nulls(logo_sha256, logo_width, logo_height) = 3
    or (pg_catalog.num_nulls(logo_path, logo_sha256, logo_width, logo_height) = 0
      and logo_sha256 ~ '^[0-9a-f]{64}$' and logo_width between 1 and 4000 and logo_height between 1 and 4000)),
  add constraint organizations_logo_path_check check (
    logo_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9._-]{1,100}$'
    and pg_catalog.starts_with(logo_path, id::text || '/')),
  add constraint organizations_report_font_set_check check (report_font_set ~ '^[a-z0-9-]{1,40}$'),
  add constraint organizations_report_footer_text_check check (char_length(report_footer_text) <= 300),
  add constraint organizations_report_cover_check check (report_cover ~ '^[a-z0-9-]{1,40}$'),
  add constraint organizations_report_layout_check check (report_layout ~ '^[a-z0-9-]{1,40}$'),
  -- Lengths of what the settings let people write; nothing in the app wrote these columns before.
  add constraint organizations_email_check check (char_length(email) <= 320),
  add constraint organizations_phone_check check (char_length(phone) <= 60),
  add constraint organizations_license_number_check check (char_length(license_number) <= 100),
  add constraint organizations_address_check check (char_length(address) <= 500),
  add constraint organizations_website_check check (char_length(website) <= 300);

comment on column public.organizations.logo_path is 'In the bucket branding: {organization}/{file}; a PNG.';
comment on column public.organizations.logo_sha256 is 'Of the PNG at logo_path; a device keeps the bytes under it and checks them.';
comment on column public.organizations.report_footer_text is 'At the foot of every page of a report but the cover.';
comment on column public.organizations.report_cover is 'Cover that a new report begins with.';

grant update (logo_sha256, logo_width, logo_height, report_font_set, report_footer_text, report_cover, report_layout)
  on public.organizations to authenticated;
