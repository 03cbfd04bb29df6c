-- Keys and connected apps may also create drafts of invoices and change inspections.
alter table public.api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (scopes <> '{}' and scopes <@ '{contacts:read, contacts:write, appointments:read,
    appointments:write, inspections:read, inspections:write, reports:read, agreements:read, invoices:read, invoices:write, webhooks:read,
    webhooks:write, drafts:write}'::text[]);
alter table public.oauth_codes
  add constraint oauth_codes_scopes_check check (scopes <> '{}' and scopes <@ '{contacts:read, contacts:write, appointments:read,
    appointments:write, inspections:read, inspections:write, reports:read, agreements:read, invoices:read, invoices:write, webhooks:read,
    webhooks:write, drafts:write}'::text[]);
