-- Which messages clients get is in the audit log, as the other settings and prices are.
create or replace trigger booking_settings_audit after insert or update or delete on public.booking_settings for each row
  execute function private.audit('settings', '', 'is_open', 'needs_approval', 'time_zone', 'buffer_minutes', 'notice_minutes', 'horizon_days',
    'step_minutes', 'change_notice_minutes', 'welcome', 'terms', 'questions', 'pictures', 'inspector_shown', 'inspectors_see_figures',
    'packages', 'lets_choose_inspector', 'letter_steps', 'deleted_at');
create or replace trigger services_audit after insert or update or delete on public.services for each row
  execute function private.audit('prices', 'name', 'name', 'description', 'report_types', 'duration_minutes', 'price_cents', 'is_add_on',
    'is_bookable', 'modifiers', 'letter_steps', 'archived_at', 'deleted_at');
