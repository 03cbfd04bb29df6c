/**
 * Arguments for any function that people may call, generated from parameter names and types: ids are those of another
 * organization's rows; everything else comes from refused-calls.ts, or is the simplest value of the type.
 */
import { callRefusals, type Target } from './refused-calls.ts';
import { newId } from './sync/sync-calls.ts';

export interface CallableFunction {
  /** With its schema: 'public.report_lock'. */
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
}

/**
 * What an id of this name refers to. A parameter with a new name fails foreign-access.db.test.ts until it is listed.
 */
const IDS: Readonly<Record<string, (target: Target) => string>> = {
  p_actor: ({ world }) => world.owner.id,
  p_account: ({ idOf }) => idOf('accounts'),
  p_agent: ({ idOf }) => idOf('contacts'),
  p_agreement: ({ idOf }) => idOf('agreements'),
  p_author: ({ world }) => world.owner.id,
  p_appointment: ({ idOf }) => idOf('appointments'),
  p_before_id: ({ idOf }) => idOf('email_log'),
  p_booking: ({ idOf }) => idOf('bookings'),
  p_client: () => newId(),
  p_conversation: ({ idOf }) => idOf('chat_conversations'),
  p_delivery: ({ idOf }) => idOf('webhook_deliveries'),
  p_draft: ({ idOf }) => idOf('program_drafts'),
  p_email: ({ idOf }) => idOf('email_log'),
  p_endpoint: ({ idOf }) => idOf('webhook_endpoints'),
  p_factor: ({ world }) => world.owner.id,
  p_feed: ({ idOf }) => idOf('calendar_feeds'),
  p_id: ({ idOf }) => idOf('website_requests'),
  p_inspector: ({ world }) => world.owner.id,
  p_invitation: ({ idOf }) => idOf('organization_invitations'),
  p_invoice: ({ idOf }) => idOf('invoices'),
  p_key: ({ idOf }) => idOf('api_keys'),
  p_link: ({ idOf }) => idOf('invoice_links'),
  p_known: ({ world }) => world.inspectionId,
  p_message: () => newId(),
  p_mutation: ({ idOf }) => idOf('sync_parked'),
  p_organization: ({ world }) => world.organizationId,
  p_question: () => newId(),
  p_report: ({ world }) => world.reportId,
  p_request: ({ idOf }) => idOf('repair_requests'),
  p_review: ({ idOf }) => idOf('reviews'),
  p_scope: ({ world }) => world.inspectionId,
  p_session: ({ world }) => world.owner.id,
  p_share: ({ idOf }) => idOf('report_shares'),
  p_signer: ({ idOf }) => idOf('agreement_signers'),
  p_ticket: ({ idOf }) => idOf('support_tickets'),
  p_user: ({ world }) => world.owner.id,
  p_parent: ({ world }) => world.organizationId,
};

const PLAIN: Readonly<Record<string, unknown>> = {
  bigint: 0,
  boolean: true,
  integer: 5,
  jsonb: '[]',
  text: 'words',
  'text[]': ['owner'],
  'timestamp with time zone': '2026-12-01T09:00:00Z',
};

/** Throws for a parameter that has no generator. */
export function foreignArguments({ name, parameters }: CallableFunction, target: Target): unknown[] {
  const reviewed = name.startsWith('public.') ? callRefusals[name.slice('public.'.length)]?.args(target) : [];
  return parameters.map((parameter, index) => {
    const isId = parameter.type === 'uuid' || parameter.type === 'uuid[]';
    const id = isId ? IDS[parameter.name]?.(target) : null;
    if (id === undefined) throw new Error(`${name}: no generator for the id ${parameter.name}`);
    if (id !== null) return parameter.type === 'uuid[]' ? [id, target.world.organizationId] : id;
    if (reviewed !== undefined && index < reviewed.length) return reviewed[index];
    if (!(parameter.type in PLAIN)) throw new Error(`${name}: no generator for ${parameter.type}`);
    return PLAIN[parameter.type];
  });
}
