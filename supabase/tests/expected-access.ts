/**
 * The reviewed access matrix: who may do what with an organization's row, read by row-level-security.db.test.ts.
 * Unlisted callers may do nothing. 'insert' means a complete new row; 'update' one column of an existing row.
 */
export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

type Access = Readonly<Record<string, string>>;

const members = (access: string, office = access): Access => ({
  office,
  inspector: access,
  admin: access,
  owner: access,
});
const everybody = members('select insert update');
const fieldStaff = members('select insert update', 'select');
const readOnly = members('select');
/** The row is the owner's: no one else in the organization sees it. */
const ownOnly = (access: string): Access => ({ office: '', inspector: '', admin: '', owner: access });
const managers: Access = {
  office: 'select',
  inspector: 'select',
  admin: 'select insert update',
  owner: 'select insert update',
};

export const expectedAccess: Readonly<Record<string, Access>> = {
  accounts: everybody,
  appointment_contacts: everybody,
  appointment_inspectors: everybody,
  // Nothing in a row changes; undoing a decision deletes it (sync_push).
  appointment_overrides: members('select insert'),
  appointment_services: everybody,
  agreement_documents: members('select insert'),
  // Only functions write the log, and links are readable only through functions.
  agreement_events: readOnly,
  agreement_signatures: members('select insert'),
  agreement_signers: members('select insert'),
  agreement_templates: managers,
  agreement_tokens: members(''),
  agreements: everybody,
  ai_proposals: fieldStaff,
  ai_requests: fieldStaff,
  // Only the owner agrees to what leaves.
  ai_settings: { ...readOnly, owner: 'select insert update' },
  // Functions write; the checksum is not readable.
  api_keys: { office: '', inspector: '', admin: 'select', owner: 'select' },
  // The answers to a person's own keyed writes.
  api_requests: ownOnly('select insert'),
  appointments: everybody,
  // A person's own votes; a function writes them.
  article_votes: ownOnly('select'),
  // Triggers write it; no one changes it.
  audit_log: ownOnly('select'),
  bank_accounts: everybody,
  bank_imports: everybody,
  bank_lines: everybody,
  booking_inspectors: managers,
  booking_settings: managers,
  booking_slugs: readOnly,
  bookings: readOnly,
  // The row is the owner's: a feed belongs to its member alone.
  calendar_feeds: { ...members(''), owner: 'select' },
  // The row is the owner's: visible to that person and to those who answer for the organization. Functions write.
  chat_conversations: { ...readOnly, inspector: '' },
  chat_messages: { ...readOnly, inspector: '' },
  // Only operators of the server, which is not an organization role.
  client_errors: members(''),
  contact_notes: everybody,
  contacts: everybody,
  // Set once, while the owner's switch is on (as in the matrix fixture).
  credit_pages: members('select insert', 'select'),
  dated_values: managers,
  defect_library: managers,
  device_status: readOnly,
  email_log: readOnly,
  email_templates: managers,
  expense_receipts: everybody,
  expense_rules: everybody,
  expenses: everybody,
  extra_hours: everybody,
  inspection_payments: everybody,
  // The ledger is only ever added to; the office confirms and refunds, an inspector reports.
  invoice_adjustments: {
    office: 'select insert',
    inspector: 'select',
    admin: 'select insert',
    owner: 'select insert',
  },
  // Functions write; the hash is not readable.
  invoice_links: readOnly,
  invoice_payments: members('select insert'),
  invoice_settings: managers,
  invoices: everybody,
  inspections: everybody,
  form_blanks: managers,
  media: fieldStaff,
  media_blobs: readOnly,
  // Set once: another cut is another copy.
  media_copies: members('select insert', 'select'),
  media_notes: fieldStaff,
  media_placements: fieldStaff,
  // Follows organization_members and profiles.
  members: readOnly,
  // Rates decide what trips are worth: only the owner sets them.
  mileage_rates: { ...readOnly, owner: 'select insert update' },
  // Created by private.notify; its recipient marks it read.
  notification_log: ownOnly('select update'),
  notification_preferences: ownOnly('select insert update'),
  // Its recipient may cancel pending ones.
  notification_queue: ownOnly('select update'),
  messaging_settings: managers,
  // Owners and admins see who is invited; functions write.
  organization_invitations: { office: '', inspector: '', admin: 'select', owner: 'select' },
  organization_members: readOnly,
  // Written by functions that read Stripe.
  organization_subscriptions: readOnly,
  odometer_readings: everybody,
  // Only the owner decides.
  organization_switches: { ...readOnly, owner: 'select insert update' },
  // A person without a membership may create their own organization.
  organizations: {
    stranger: 'insert',
    removed: 'insert',
    office: 'select',
    inspector: 'select',
    admin: 'select update',
    owner: 'select update',
  },
  remembered_choices: everybody,
  member_licenses: everybody,
  tasks: everybody,
  routes: everybody,
  route_stops: everybody,
  route_settings: everybody,
  // Functions write.
  payment_accounts: readOnly,
  documents: everybody,
  pdf_annotations: everybody,
  pdf_comments: everybody,
  // The server writes what assistants did and proposed.
  // Only functions read them: they hold checksums.
  oauth_clients: members(''),
  oauth_codes: members(''),
  oauth_tokens: members(''),
  program_calls: { office: '', inspector: '', admin: 'select', owner: 'select' },
  program_drafts: readOnly,
  photo_marks: fieldStaff,
  // Set once: another blur is another print.
  photo_prints: members('select insert', 'select'),
  // The row is the owner's profile: fellow members read it, its person changes it. Only that person may insert one.
  profiles: { office: 'select', inspector: 'select', admin: 'select', owner: 'select insert update' },
  push_subscriptions: ownOnly('select insert update'),
  // Functions write for the bearer of a link; what was asked is read by a function, if its author shares it.
  repair_request_versions: readOnly,
  repair_requests: readOnly,
  report_answers: everybody,
  report_definition_sections: managers,
  report_definitions: managers,
  report_finding_locations: fieldStaff,
  report_findings: fieldStaff,
  report_reminders: everybody,
  report_share_events: readOnly,
  report_shares: readOnly,
  report_templates: everybody,
  // Set once: no one changes a published version.
  report_versions: members('select insert', 'select'),
  reports: everybody,
  // Functions write; the checksum is not readable.
  reviews: readOnly,
  library_favourites: everybody,
  saved_filters: everybody,
  services: managers,
  sms_log: readOnly,
  support_messages: { ...readOnly, inspector: '' },
  support_tickets: { ...readOnly, inspector: '' },
  // Only people who manage the subscription see its cost.
  subscription_invoices: { office: '', inspector: '', admin: 'select', owner: 'select' },
  // The merge creates rows; people only resolve them.
  sync_conflicts: members('select update'),
  sync_mutations: readOnly,
  sync_parked: readOnly,
  sync_scopes: readOnly,
  time_off: everybody,
  trips: everybody,
  vehicles: everybody,
  // Functions write; the programs of an office are its owners' and admins' business.
  webhook_deliveries: { office: '', inspector: '', admin: 'select', owner: 'select' },
  webhook_endpoints: { office: '', inspector: '', admin: 'select', owner: 'select' },
  webhook_messages: { office: '', inspector: '', admin: 'select', owner: 'select' },
  // The author and the owners and admins; the fixture's row is the owner's.
  website_requests: { office: '', inspector: '', admin: 'select', owner: 'select' },
  working_hours: everybody,
};
