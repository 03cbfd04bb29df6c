-- What the office spends: expenses with their categories (Schedule C lines, data of the app), receipts, and rules that fill in a category by
-- vendor. Amounts are US cents; a refund is negative.

create table public.expenses (
  like private.sync_row including defaults,
  spent_on date not null,
  vendor text not null default '',
  amount_cents bigint not null default 0,
  tax_cents bigint,
  category text not null default '',
  splits jsonb not null default '[]',
  method text not null default '',
  note text not null default '',
  inspection_id uuid,
  account_id uuid,
  paid_by uuid,
  is_billable boolean not null default false,
  repeat_rule text not null default '',
  series_id uuid,
  series_on date,
  constraint expenses_pkey primary key (id),
  constraint expenses_organization_id_id_key unique (organization_id, id),
  constraint expenses_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint expenses_account_id_fkey foreign key (organization_id, account_id) references public.accounts (organization_id, id),
  constraint expenses_paid_by_fkey foreign key (organization_id, paid_by)
    references public.organization_members (organization_id, user_id),
  constraint expenses_series_id_fkey foreign key (organization_id, series_id) references public.expenses (organization_id, id),
  constraint expenses_vendor_check check (char_length(vendor) <= 200),
  constraint expenses_amount_cents_check check (amount_cents between -100000000000 and 100000000000),
  constraint expenses_tax_cents_check check (tax_cents between -100000000000 and 100000000000),
  constraint expenses_category_check check (category ~ '^[a-z0-9_]{0,40}$'),
  constraint expenses_splits_check check (
    pg_catalog.jsonb_typeof(splits) = 'array' and pg_catalog.octet_length(splits::text) <= 16384),
  constraint expenses_method_check check (method in ('', 'credit_card', 'debit_card', 'cash', 'check', 'bank_transfer', 'other')),
  constraint expenses_note_check check (char_length(note) <= 10000),
  constraint expenses_repeat_rule_check check (char_length(repeat_rule) <= 200),
  -- An occurrence has the id that every device computes for its series and day, so two devices add it once.
  constraint expenses_series_check check (
    (series_id is null) = (series_on is null)
    and (series_id is null or id = private.row_id(series_id, 'occurrence/' || pg_catalog.to_char(series_on, 'YYYY-MM-DD'))))
);
comment on table public.expenses is
  'One expense of the office, or its refund (negative cents). Every member may change it.';
comment on column public.expenses.splits is
  'Parts by category: a list of {"id", "category", "cents", "note"}; empty when category holds for the whole. One register with the amount.';
comment on column public.expenses.series_id is 'The repeating expense this one is an occurrence of, on series_on.';
create index expenses_inspection_id_idx on public.expenses (inspection_id);
create index expenses_account_id_idx on public.expenses (account_id);
create index expenses_paid_by_idx on public.expenses (paid_by);
create index expenses_series_id_idx on public.expenses (series_id);

select private.sync_register('expenses', '{office}', '{owner, admin, inspector, office}',
  p_create => '{series_id, series_on}',
  p_write => '{spent_on, vendor, amount_cents, tax_cents, category, splits, method, note, inspection_id, account_id, paid_by,
    is_billable, repeat_rule}',
  p_groups => '{"amount": ["amount_cents", "tax_cents", "category", "splits"]}');

create table public.expense_receipts (
  like private.sync_row including defaults,
  expense_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  mime text not null,
  file_name text not null default '',
  constraint expense_receipts_pkey primary key (id),
  constraint expense_receipts_expense_id_fkey foreign key (organization_id, expense_id)
    references public.expenses (organization_id, id),
  constraint expense_receipts_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint expense_receipts_size_bytes_check check (size_bytes > 0),
  constraint expense_receipts_mime_check check (
    mime in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf')),
  constraint expense_receipts_file_name_check check (char_length(file_name) <= 200)
);
comment on table public.expense_receipts is
  'One photo or PDF of a receipt, as it was taken: bucket reports, {organization}/{organization}/{sha256}.{ext}. Removing the row keeps the file.';
create index expense_receipts_expense_id_idx on public.expense_receipts (expense_id);

select private.sync_register('expense_receipts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{expense_id, sha256, size_bytes, mime, file_name}', p_write => '{}');

create table public.expense_rules (
  like private.sync_row including defaults,
  words text not null,
  category text not null default '',
  method text not null default '',
  is_billable boolean not null default false,
  constraint expense_rules_pkey primary key (id),
  constraint expense_rules_words_check check (btrim(words) <> '' and char_length(words) <= 200),
  constraint expense_rules_category_check check (category ~ '^[a-z0-9_]{0,40}$'),
  constraint expense_rules_method_check check (method in ('', 'credit_card', 'debit_card', 'cash', 'check', 'bank_transfer', 'other'))
);
comment on table public.expense_rules is
  'What a new expense is given when its vendor contains these words; the longest words win. Every member may change it.';

select private.sync_register('expense_rules', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}', p_write => '{words, category, method, is_billable}');

alter table public.saved_filters drop constraint saved_filters_subject_check;
alter table public.saved_filters add constraint saved_filters_subject_check
  check (subject in ('contacts', 'accounts', 'tasks', 'reports', 'expenses'));

-- The office role keeps the books: it adds receipts, and no file of an inspection. `case` as in the policies of the other paths.
create policy "every member adds receipts under their checksum"
  on storage.objects for insert to authenticated
  with check (case when bucket_id = 'reports'
      and name ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})/\1/[0-9a-f]{64}\.(jpg|heic|png|webp|pdf)$'
    then case when private.has_shown_second_factor()
      then private.my_role(private.path_owner(name)) = 'office' else false end
    else false end);
