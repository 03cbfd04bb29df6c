-- Bank statements that a person imported: accounts with the columns of their CSV files, imports, and lines with what each was matched to.

create table public.bank_accounts (
  like private.sync_row including defaults,
  name text not null,
  account_key text not null default '',
  csv_columns jsonb,
  constraint bank_accounts_pkey primary key (id),
  constraint bank_accounts_organization_id_id_key unique (organization_id, id),
  constraint bank_accounts_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint bank_accounts_account_key_check check (char_length(account_key) <= 100),
  constraint bank_accounts_csv_columns_check check (
    csv_columns is null
    or (pg_catalog.jsonb_typeof(csv_columns) = 'object' and pg_catalog.octet_length(csv_columns::text) <= 8192))
);
comment on table public.bank_accounts is 'One bank or card account whose statements are imported. Every member may change it.';
comment on column public.bank_accounts.account_key is
  'What OFX files call it: bank and the last four digits, never the whole number; '''' for CSV only.';
comment on column public.bank_accounts.csv_columns is 'Which column of its CSV files is which; null until one was imported.';

select private.sync_register('bank_accounts', '{office}', '{owner, admin, inspector, office}',
  p_create => '{account_key}', p_write => '{name, csv_columns}');

create table public.bank_imports (
  like private.sync_row including defaults,
  bank_account_id uuid not null,
  file_name text not null default '',
  format text not null,
  line_count integer not null default 0,
  constraint bank_imports_pkey primary key (id),
  constraint bank_imports_organization_id_id_key unique (organization_id, id),
  constraint bank_imports_bank_account_id_fkey foreign key (organization_id, bank_account_id)
    references public.bank_accounts (organization_id, id),
  constraint bank_imports_file_name_check check (char_length(file_name) <= 200),
  constraint bank_imports_format_check check (format in ('csv', 'ofx')),
  constraint bank_imports_line_count_check check (line_count >= 0)
);
comment on table public.bank_imports is 'One imported statement. Undoing it deletes this row and its lines.';
create index bank_imports_bank_account_id_idx on public.bank_imports (bank_account_id);

select private.sync_register('bank_imports', '{office}', '{owner, admin, inspector, office}',
  p_create => '{bank_account_id, file_name, format, line_count}', p_write => '{}');

create table public.bank_lines (
  like private.sync_row including defaults,
  bank_account_id uuid not null,
  import_id uuid not null,
  line_key text not null,
  posted_on date not null,
  amount_cents bigint not null default 0,
  description text not null default '',
  expense_id uuid,
  payment_id uuid,
  match_reason text not null default '',
  ignored_at timestamptz,
  constraint bank_lines_pkey primary key (id),
  constraint bank_lines_bank_account_id_fkey foreign key (organization_id, bank_account_id)
    references public.bank_accounts (organization_id, id),
  constraint bank_lines_import_id_fkey foreign key (organization_id, import_id) references public.bank_imports (organization_id, id),
  constraint bank_lines_expense_id_fkey foreign key (organization_id, expense_id) references public.expenses (organization_id, id),
  -- The bank's own id of the line makes the row's id: importing the same statement again adds nothing.
  constraint bank_lines_id_check check (id = private.row_id(bank_account_id, 'line/' || line_key)),
  constraint bank_lines_line_key_check check (char_length(line_key) between 1 and 300),
  constraint bank_lines_description_check check (char_length(description) <= 500),
  constraint bank_lines_match_reason_check check (char_length(match_reason) <= 300)
);
comment on table public.bank_lines is
  'One line of a bank statement, negative for money that went out, and the expense or payment that a person said it is.';
comment on column public.bank_lines.line_key is 'FITID of OFX; of CSV, its day, amount, words and how many such lines came before.';
comment on column public.bank_lines.payment_id is 'The payment it is; of money that came in.';
create index bank_lines_bank_account_id_idx on public.bank_lines (bank_account_id);
create index bank_lines_import_id_idx on public.bank_lines (import_id);
create index bank_lines_expense_id_idx on public.bank_lines (expense_id);

select private.sync_register('bank_lines', '{office}', '{owner, admin, inspector, office}',
  p_create => '{bank_account_id, line_key}',
  p_write => '{import_id, posted_on, amount_cents, description, expense_id, payment_id, match_reason, ignored_at}',
  p_groups => '{"line": ["import_id", "posted_on", "amount_cents", "description"],
    "match": ["expense_id", "payment_id", "match_reason", "ignored_at"]}');
