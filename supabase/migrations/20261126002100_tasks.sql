-- What somebody has to do, and by when. A day is a day on the wall (with an hour, if it has one, in `time_zone`): it does not move with
-- the reader. A repeating task is one row at a time: finishing it makes the next one, under an id that every device computes alike.

create table public.tasks (
  like private.sync_row including defaults,
  title text not null,
  notes text not null default '',
  due_on date,
  due_time text not null default '',
  time_zone text not null default '',
  remind_at timestamptz,
  repeat_rule text not null default '',
  priority text not null default 'normal',
  assignee_id uuid,
  checklist jsonb not null default '[]',
  position text collate "C" not null default 'a0',
  done_at timestamptz,
  done_by uuid,
  contact_id uuid,
  account_id uuid,
  inspection_id uuid,
  appointment_id uuid,
  constraint tasks_pkey primary key (id),
  constraint tasks_assignee_id_fkey foreign key (organization_id, assignee_id)
    references public.organization_members (organization_id, user_id),
  constraint tasks_contact_id_fkey foreign key (organization_id, contact_id) references public.contacts (organization_id, id),
  constraint tasks_account_id_fkey foreign key (organization_id, account_id) references public.accounts (organization_id, id),
  constraint tasks_inspection_id_fkey foreign key (organization_id, inspection_id)
    references public.inspections (organization_id, id),
  constraint tasks_appointment_id_fkey foreign key (organization_id, appointment_id)
    references public.appointments (organization_id, id),
  constraint tasks_title_check check (btrim(title) <> '' and char_length(title) <= 300),
  constraint tasks_notes_check check (char_length(notes) <= 10000),
  constraint tasks_due_time_check check (due_time ~ '^(|([01]\d|2[0-3]):[0-5]\d)$' and (due_time = '' or due_on is not null)),
  constraint tasks_time_zone_check check (char_length(time_zone) <= 64),
  constraint tasks_repeat_rule_check check (char_length(repeat_rule) <= 200 and (repeat_rule = '' or due_on is not null)),
  constraint tasks_priority_check check (priority in ('low', 'normal', 'high')),
  constraint tasks_checklist_check check (
    pg_catalog.jsonb_typeof(checklist) = 'array' and pg_catalog.octet_length(checklist::text) <= 65536),
  constraint tasks_position_check check (position ~ '^[A-Za-z][0-9A-Za-z]{0,199}$')
);
comment on table public.tasks is
  'One thing that somebody has to do. Every member may change it; a finished one keeps who finished it, and when.';
comment on column public.tasks.due_time is 'HH:MM on that day; '''' for the whole day.';
comment on column public.tasks.remind_at is 'When its assignee, else its maker, is told, as the writing device reckoned it from day and hour.';
comment on column public.tasks.repeat_rule is 'RFC 5545 RRULE without its name, counted from due_on; '''' for once.';
comment on column public.tasks.checklist is 'Steps in order: a list of {"id", "text", "done"}.';
create index tasks_assignee_id_idx on public.tasks (assignee_id);
create index tasks_contact_id_idx on public.tasks (contact_id);
create index tasks_account_id_idx on public.tasks (account_id);
create index tasks_inspection_id_idx on public.tasks (inspection_id);
create index tasks_appointment_id_idx on public.tasks (appointment_id);
create index tasks_remind_at_idx on public.tasks (remind_at) where done_at is null and deleted_at is null;

select private.sync_register('tasks', '{office}', '{owner, admin, inspector, office}',
  p_create => '{}',
  p_write => '{title, notes, due_on, due_time, time_zone, remind_at, repeat_rule, priority, assignee_id, checklist, position,
    done_at, done_by, contact_id, account_id, inspection_id, appointment_id}',
  p_groups => '{"due": ["due_on", "due_time", "time_zone", "remind_at", "repeat_rule"], "done": ["done_at", "done_by"]}');

-- Somebody is given work by somebody else: told at once.
create function private.task_tell_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.assignee_id is null or new.assignee_id is not distinct from auth.uid() or new.done_at is not null
    or new.deleted_at is not null then
    return null;
  end if;
  perform private.notify(new.assignee_id, 'other', 'A task for you', new.title,
    pg_catalog.jsonb_build_object('url', '/tasks?task=' || new.id), null, null, new.contact_id);
  return null;
end
$$;

create trigger tasks_tell_new_assignee after insert on public.tasks
  for each row execute function private.task_tell_assignee();
create trigger tasks_tell_assignee after update of assignee_id on public.tasks
  for each row when (new.assignee_id is distinct from old.assignee_id) execute function private.task_tell_assignee();

create table private.task_reminders (
  task_id uuid not null,
  remind_at timestamptz not null,
  told_at timestamptz not null default now(),
  constraint task_reminders_pkey primary key (task_id, remind_at)
);
comment on table private.task_reminders is 'Which reminder of which task has been told, so that it is told once.';

-- Reminders that are due, each once, and at most a day late: whoever switches a server on after a week is not flooded.
-- Security definer: the job owns neither table.
create function public.task_reminders_tell() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_task record;
  v_count integer := 0;
begin
  delete from private.task_reminders r where r.told_at < now() - interval '7 days';
  for v_task in
    select t.id, t.title, t.remind_at, t.due_on, t.due_time, t.contact_id, coalesce(t.assignee_id, t.created_by) as user_id
    from public.tasks t
    where t.remind_at <= now() and t.remind_at > now() - interval '1 day' and t.done_at is null and t.deleted_at is null
      and not exists (select 1 from private.task_reminders r where r.task_id = t.id and r.remind_at = t.remind_at)
    order by t.remind_at
    limit 500
  loop
    insert into private.task_reminders (task_id, remind_at) values (v_task.id, v_task.remind_at) on conflict do nothing;
    if not found then continue; end if;
    perform private.notify(v_task.user_id, 'other', v_task.title,
      'Due ' || pg_catalog.to_char(v_task.due_on, 'FMMonth FMDD')
        || case when v_task.due_time = '' then '' else ', ' || v_task.due_time end,
      pg_catalog.jsonb_build_object('url', '/tasks?task=' || v_task.id), null, null, v_task.contact_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function public.task_reminders_tell() is 'Tells who has to do a task that its time has come; answers how many. For the job.';

revoke execute on function private.task_tell_assignee from public;
revoke execute on function public.task_reminders_tell from public, anon, authenticated;
grant execute on function public.task_reminders_tell to service_role;
