-- What a member chose once and every device of the office remembers: which column of an imported file is which, and who is not the same person.

create table public.remembered_choices (
  like private.sync_row including defaults,
  key text not null,
  choice jsonb,
  constraint remembered_choices_pkey primary key (id),
  -- Two devices that choose the same write one row.
  constraint remembered_choices_id_check check (id = private.row_id(organization_id, 'choice/' || key)),
  constraint remembered_choices_key_check check (char_length(key) between 1 and 6000),
  constraint remembered_choices_choice_check check (choice is null or pg_catalog.octet_length(choice::text) <= 32768)
);
comment on table public.remembered_choices is
  'One choice that a member made and the devices of the office remember. Every member may change it.';
comment on column public.remembered_choices.key is
  'What was chosen about: "columns/contacts/" and the headers of a file, or "apart/" and the ids of two contacts or two accounts.';

select private.sync_register('remembered_choices', '{office}', '{owner, admin, inspector, office}',
  p_create => '{key}', p_write => '{choice}');
