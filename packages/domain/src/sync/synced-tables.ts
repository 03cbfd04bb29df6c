/**
 * What a device may write, per synced table: the same description as `private.sync_register` in SQL (a database test
 * compares the two). `create` columns are set once with the row; `write` columns may change; `registers` names groups
 * of columns that are written, won and lost together. Every other column is a register of its own name, including
 * `deleted_at`.
 */
export type ScopeKind = 'office' | 'inspection';
export type MemberRole = 'owner' | 'admin' | 'inspector' | 'office';

export interface SyncedTable {
  readonly scopes: readonly ScopeKind[];
  readonly writers: readonly MemberRole[];
  readonly create: readonly string[];
  readonly write: readonly string[];
  readonly registers: Readonly<Record<string, readonly string[]>>;
  /** False: `deleted_at` is rejected (a published version is permanent). */
  readonly isDeletable: boolean;
}

const everybody = ['owner', 'admin', 'inspector', 'office'] as const;
const fieldStaff = ['owner', 'admin', 'inspector'] as const;
const leaders = ['owner', 'admin'] as const;

const define = (
  scope: ScopeKind,
  writers: readonly MemberRole[],
  columns: Partial<Pick<SyncedTable, 'create' | 'write' | 'registers' | 'isDeletable'>>,
): SyncedTable => ({
  scopes: [scope],
  writers,
  create: [],
  write: [],
  registers: {},
  isDeletable: true,
  ...columns,
});

const when = (start: string): readonly string[] => [start, 'ends_at', 'time_zone'];
const address = ['address_line1', 'address_line2', 'city', 'region', 'postal_code'] as const;
const place = ['location', ...address, 'latitude', 'longitude'] as const;
const doNotText = ['do_not_text_at', 'do_not_text_proof'] as const;
const rendition = [
  'rotation',
  'report_sha256',
  'report_size_bytes',
  'report_width',
  'report_height',
  'thumb_sha256',
  'thumb_size_bytes',
] as const;
const due = ['due_on', 'due_time', 'time_zone', 'remind_at', 'repeat_rule'] as const;
const done = ['done_at', 'done_by'] as const;
const payment = ['paid_at', 'note'] as const;
const voided = ['voided_at', 'void_reason'] as const;
const trim = ['trim_start_ms', 'trim_end_ms'] as const;
const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const stretch = {
  write: words('starts_at ends_at reason'),
  registers: { when: ['starts_at', 'ends_at'] },
};

export const syncedTables = {
  accounts: define('office', everybody, {
    write: words('kind name email phone website address license_number tags notes merged_into'),
  }),
  contacts: define('office', everybody, {
    write: [
      ...words(
        'kind name company email phone address notes account_id job_title website email_label phone_label',
      ),
      ...words(
        'other_emails other_phones other_addresses tags source referred_by_id preferred_channel merged_into',
      ),
      ...doNotText,
    ],
    registers: { do_not_text: doNotText },
  }),
  contact_notes: define('office', everybody, { write: words('contact_id account_id kind body happened_at') }),
  saved_filters: define('office', everybody, { create: ['subject'], write: ['name', 'query'] }),
  appointments: define('office', everybody, {
    write: [
      ...words('user_id contact_id inspection_id title status notes'),
      ...words('year_built living_area_sqft foundation travel_minutes'),
      ...place,
      ...when('appointment_date'),
    ],
    registers: { when: when('appointment_date'), place },
  }),
  appointment_inspectors: define('office', everybody, { create: ['appointment_id', 'user_id'] }),
  appointment_contacts: define('office', everybody, {
    create: ['appointment_id'],
    write: ['contact_id', 'role'],
    registers: { person: ['contact_id', 'role'] },
  }),
  appointment_services: define('office', everybody, {
    create: ['appointment_id', 'service_id'],
    write: words('name duration_minutes price_cents position'),
    registers: { line: ['name', 'duration_minutes', 'price_cents'] },
  }),
  tasks: define('office', everybody, {
    write: [
      ...words('title notes priority assignee_id checklist position'),
      ...words('contact_id account_id inspection_id appointment_id'),
      ...due,
      ...done,
    ],
    registers: { due, done },
  }),
  inspections: define('office', everybody, {
    write: [
      ...words('appointment_id inspector_id client_contact_id agent_contact_id year_built living_area_sqft'),
      ...words('fee_cents status notes'),
      ...address,
      ...when('starts_at'),
    ],
    registers: { address, when: when('starts_at') },
  }),
  reports: define('office', everybody, {
    create: ['inspection_id', 'type', 'definition_id'],
    write: words(`definition_version number title status cover_template layout paper_size shows_summary
      accent_color cover_media_id archived_at document_date`),
  }),
  defect_library: define('office', leaders, {
    create: ['key'],
    write: words(`section item title severity is_safety observation implication recommendation trade
      action timeframe synonyms tags location_hints archived_at is_favourite merged_into`),
  }),
  library_favourites: define('office', everybody, {
    create: ['user_id', 'entry_id'],
    write: ['is_on'],
    isDeletable: false,
  }),
  report_definitions: define('office', leaders, {
    create: words('key version based_on'),
    write: words('frame released_at archived_at locked_by'),
  }),
  report_definition_sections: define('office', leaders, {
    create: ['report_definition_id'],
    write: ['content'],
  }),
  report_templates: define('office', everybody, {
    create:
      words(`type definition_id definition_version cover_template layout paper_size shows_summary accent_color
      content`),
    write: ['name', 'archived_at'],
  }),
  report_answers: define('inspection', everybody, { create: ['report_id', 'path'], write: ['value'] }),
  report_findings: define('inspection', fieldStaff, {
    create: ['report_id'],
    write: words(`position item_path library_id title severity is_safety is_material_defect
      is_significantly_deficient is_near_end_of_life observation implication recommendation trade action timeframe`),
  }),
  report_finding_locations: define('inspection', fieldStaff, {
    create: ['report_id', 'finding_id'],
    write: ['position', 'label'],
  }),
  media: define('inspection', fieldStaff, {
    create: words(`kind sha256 size_bytes mime width height duration_ms taken_at original_name
      latitude longitude`),
    write: [...rendition, ...trim, 'transcript', 'caption'],
    registers: { rendition, trim },
  }),
  media_notes: define('inspection', fieldStaff, {
    create: ['media_id'],
    write: words('at_ms text still_id'),
  }),
  media_copies: define('inspection', fieldStaff, {
    create: words('media_id recipe sha256 size_bytes mime duration_ms'),
    isDeletable: false,
  }),
  media_placements: define('inspection', fieldStaff, {
    create: ['report_id', 'media_id'],
    write: words('finding_id path slot position caption'),
    registers: { place: ['finding_id', 'path'] },
  }),
  photo_marks: define('inspection', fieldStaff, { create: ['media_id'], write: ['shape'] }),
  photo_prints: define('inspection', fieldStaff, {
    create: words('media_id recipe sha256 size_bytes width height'),
    isDeletable: false,
  }),
  report_versions: define('inspection', fieldStaff, {
    create: words(`report_id version published_at published_by snapshot_sha256 snapshot_size_bytes pdf_sha256
      pdf_size_bytes page_count manifest`),
    isDeletable: false,
  }),
  dated_values: define('office', leaders, {
    create: words('kind subject valid_from value note'),
    write: ['withdrawn_at'],
    isDeletable: false,
  }),
  form_blanks: define('office', leaders, {
    create: ['form_id'],
    write: ['file_name', 'pdf_sha256', 'pdf_size_bytes', 'is_printed', 'field_map'],
    registers: { pdf: ['file_name', 'pdf_sha256', 'pdf_size_bytes'] },
    isDeletable: false,
  }),
  organization_switches: define('office', ['owner'], {
    create: ['key'],
    write: ['is_on'],
    isDeletable: false,
  }),
  credit_pages: define('inspection', fieldStaff, {
    create: words(
      `report_id version_id snapshot_sha256 snapshot_size_bytes pdf_sha256 pdf_size_bytes page_count`,
    ),
    isDeletable: false,
  }),
  report_reminders: define('office', everybody, {
    create: ['report_id'],
    write: words('expires_on note settled_at'),
    registers: { term: ['expires_on', 'note'] },
  }),
  services: define('office', leaders, {
    write:
      words(`name description report_types duration_minutes price_cents is_add_on is_bookable modifiers colour
      position archived_at`),
  }),
  working_hours: define('office', everybody, {
    create: ['user_id'],
    write: words('weekday starts ends'),
    registers: { hours: ['weekday', 'starts', 'ends'] },
  }),
  time_off: define('office', everybody, { create: ['user_id'], ...stretch }),
  extra_hours: define('office', everybody, { create: ['user_id'], ...stretch }),
  booking_settings: define('office', leaders, {
    write: words(`is_open needs_approval time_zone buffer_minutes notice_minutes horizon_days step_minutes
      change_notice_minutes welcome terms questions pictures inspector_shown`),
    isDeletable: false,
  }),
  booking_inspectors: define('office', leaders, {
    create: ['user_id'],
    write: words('is_bookable service_ids buffer_minutes time_zone base_postal_code radius_miles'),
    isDeletable: false,
  }),
  // Written only by the server: follows memberships and profiles.
  members: define('office', [], { isDeletable: false }),
  agreement_templates: define('office', leaders, {
    create: words('family_id version name content'),
    write: ['archived_at'],
    isDeletable: false,
  }),
  agreements: define('office', everybody, {
    create:
      words(`inspection_id appointment_id contact_id template_id title document_sha256 signer_count delivery site
      expires_at replaces_id`),
    write: [...voided],
    registers: { void: voided },
    isDeletable: false,
  }),
  agreement_documents: define('office', everybody, {
    create: ['agreement_id', 'body'],
    isDeletable: false,
  }),
  agreement_signers: define('office', everybody, {
    create: words('agreement_id position role name email'),
    isDeletable: false,
  }),
  agreement_signatures: define('office', everybody, {
    create:
      words(`agreement_id signer_id document_sha256 method mark consent_version consent_sha256 consented_at
      signed_at user_agent`),
    isDeletable: false,
  }),
  inspection_payments: define('office', everybody, {
    create: ['inspection_id'],
    write: [...payment],
    registers: { payment },
    isDeletable: false,
  }),
  sync_conflicts: {
    ...define('office', everybody, { write: ['resolved_at'] }),
    scopes: ['office', 'inspection'],
  },
} as const satisfies Record<string, SyncedTable>;

export type SyncedTableName = keyof typeof syncedTables;

/** Undefined for a table of another app version: its rows and changes are carried without being interpreted. */
export const syncedTable = (name: string): SyncedTable | undefined =>
  Object.hasOwn(syncedTables, name) ? syncedTables[name as SyncedTableName] : undefined;
