-- The photo of a check is a file of the office, like a receipt: an invoice may have no inspection, and the office role takes in checks.
alter table public.invoice_payments add column photo_file text not null default '';
alter table public.invoice_payments add constraint invoice_payments_photo_file_check
  check (photo_file ~ '^([0-9a-f]{64}\.(jpg|heic|png|webp|pdf))?$');
comment on column public.invoice_payments.photo_file is
  'Photo of the check, as it was taken: bucket reports, {organization}/{organization}/{photo_file}. Empty: none.';
comment on column public.invoice_payments.photo_id is 'Not used; the photo of a check is photo_file.';
select private.sync_column('invoice_payments', 'photo_file', 'create');
