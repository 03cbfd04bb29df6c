/**
 * The reviewed answer to 'who may do what with a row of an organisation', read by row-level-security.db.test.ts.
 * Callers that are not named may do nothing. 'insert' means a complete new row; 'update' one column of a row that is there.
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
/** The row is the owner's own: nobody else of the organisation sees it. */
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
  appointment_services: everybody,
  agreement_documents: members('select insert'),
  // The log is written by functions alone, and of links nobody reads more than a function tells.
  agreement_events: readOnly,
  agreement_signatures: members('select insert'),
  agreement_signers: members('select insert'),
  agreement_templates: managers,
  agreement_tokens: members(''),
  agreements: everybody,
  appointments: everybody,
  booking_inspectors: managers,
  booking_settings: managers,
  booking_slugs: readOnly,
  bookings: readOnly,
  // The row is the owner's: a feed is its member's alone.
  calendar_feeds: { ...members(''), owner: 'select' },
  // The row is the owner's: beside its person those see it who answer for the organization. Functions write.
  chat_conversations: { ...readOnly, inspector: '' },
  chat_messages: { ...readOnly, inspector: '' },
  // Operators of the server alone, who are no role of an organization.
  client_errors: members(''),
  contact_notes: everybody,
  contacts: everybody,
  // Given once, while the owner's switch is on (which the ground of the matrix has on).
  credit_pages: members('select insert', 'select'),
  dated_values: managers,
  defect_library: managers,
  device_status: readOnly,
  email_log: readOnly,
  email_templates: managers,
  extra_hours: everybody,
  inspection_payments: everybody,
  inspections: everybody,
  form_blanks: managers,
  media: fieldStaff,
  media_blobs: readOnly,
  // Given once: another cut is another copy.
  media_copies: members('select insert', 'select'),
  media_notes: fieldStaff,
  media_placements: fieldStaff,
  // Follows organization_members and profiles.
  members: readOnly,
  // Made by private.notify; its person marks it read.
  notification_log: ownOnly('select update'),
  notification_preferences: ownOnly('select insert update'),
  // Its person may cancel what waits.
  notification_queue: ownOnly('select update'),
  messaging_settings: managers,
  // Owners and admins see who is invited; functions write.
  organization_invitations: { office: '', inspector: '', admin: 'select', owner: 'select' },
  organization_members: readOnly,
  // Written by functions that asked Stripe.
  organization_subscriptions: readOnly,
  // What only the owner decides.
  organization_switches: { ...readOnly, owner: 'select insert update' },
  // A person without a membership may make an organization, of their own.
  organizations: {
    stranger: 'insert',
    removed: 'insert',
    office: 'select',
    inspector: 'select',
    admin: 'select update',
    owner: 'select update',
  },
  tasks: everybody,
  photo_marks: fieldStaff,
  // Given once: another blur is another print.
  photo_prints: members('select insert', 'select'),
  // The row is the owner's profile: fellow members read it, its person changes it. A new one is refused to all but its person.
  profiles: { office: 'select', inspector: 'select', admin: 'select', owner: 'select insert update' },
  push_subscriptions: ownOnly('select insert update'),
  report_answers: everybody,
  report_definition_sections: managers,
  report_definitions: managers,
  report_finding_locations: fieldStaff,
  report_findings: fieldStaff,
  report_reminders: everybody,
  report_share_events: readOnly,
  report_shares: readOnly,
  report_templates: everybody,
  // Given once: nobody changes a published version.
  report_versions: members('select insert', 'select'),
  reports: everybody,
  library_favourites: everybody,
  saved_filters: everybody,
  services: managers,
  sms_log: readOnly,
  support_messages: { ...readOnly, inspector: '' },
  support_tickets: { ...readOnly, inspector: '' },
  // Only who manages the subscription sees what it costs.
  subscription_invoices: { office: '', inspector: '', admin: 'select', owner: 'select' },
  // Rows are made by the merge; people only resolve them.
  sync_conflicts: members('select update'),
  sync_mutations: readOnly,
  sync_parked: readOnly,
  sync_scopes: readOnly,
  time_off: everybody,
  // The author and the leaders: the world's row is the owner's.
  website_requests: { office: '', inspector: '', admin: 'select', owner: 'select' },
  working_hours: everybody,
};
