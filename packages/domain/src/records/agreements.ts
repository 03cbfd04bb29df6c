import * as z from 'zod/mini';
import {
  instant,
  json,
  nullableByteCount,
  nullableInstant,
  nullableNumber,
  nullableText,
  nullableUuid,
  requiredText,
  text,
  uuid,
} from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One version of an agreement template; read `content` with `parseTemplate` (agreements/template). */
export const agreementTemplates = defineRecord('agreement_templates', {
  /** The same for all versions of one template. */
  family_id: uuid,
  version: z.number(),
  name: requiredText,
  content: json,
  archived_at: nullableInstant,
});
export type AgreementTemplate = RecordOf<typeof agreementTemplates>;

export const agreementStatuses = ['open', 'completed', 'declined', 'expired', 'voided', 'replaced'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** One agreement for one inspection. Columns up to `replaces_id` are set by the device; the rest are the server's. */
export const agreements = defineRecord('agreements', {
  inspection_id: nullableUuid,
  appointment_id: nullableUuid,
  contact_id: nullableUuid,
  template_id: nullableUuid,
  title: requiredText,
  document_sha256: requiredText,
  signer_count: z.number(),
  delivery: z.enum(['email', 'in_person']),
  /** The app's address, for links in emails. */
  site: text,
  expires_at: instant,
  replaces_id: nullableUuid,
  /** One register with `void_reason`. */
  voided_at: nullableInstant,
  void_reason: text,
  // Null until the server has answered.
  status: z.nullable(z.enum(agreementStatuses)),
  completed_at: nullableInstant,
  sealed_at: nullableInstant,
  pdf_sha256: nullableText,
  pdf_size_bytes: nullableByteCount,
  pdf_page_count: nullableNumber,
  copies_at: nullableInstant,
});
export type Agreement = RecordOf<typeof agreements>;

/** Frozen text of an agreement, exactly as hashed; its id is `row_id(agreement, 'document')`. */
export const agreementDocuments = defineRecord('agreement_documents', {
  agreement_id: uuid,
  body: requiredText,
});
export type AgreementDocument = RecordOf<typeof agreementDocuments>;

export const signerRoles = ['client', 'co_client', 'agent', 'inspector', 'other'] as const;
export type SignerRole = (typeof signerRoles)[number];
export const signerStatuses = ['waiting', 'invited', 'opened', 'signed', 'declined'] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** A signer and their turn; equal positions may sign at the same time. */
export const agreementSigners = defineRecord('agreement_signers', {
  agreement_id: uuid,
  position: z.number(),
  role: z.enum(signerRoles),
  name: requiredText,
  email: text,
  status: z.nullable(z.enum(signerStatuses)),
  acted_at: nullableInstant,
  decline_reason: text,
  invited_at: nullableInstant,
  reminder_count: nullableNumber,
  opened_at: nullableInstant,
});
export type AgreementSigner = RecordOf<typeof agreementSigners>;

/** A signature with the preceding consent; its id is `row_id(signer, 'signature')`, so no one signs twice. */
export const agreementSignatures = defineRecord('agreement_signatures', {
  agreement_id: uuid,
  signer_id: uuid,
  document_sha256: requiredText,
  method: z.enum(['drawn', 'typed']),
  /** A `SignatureMark` (agreements/mark). */
  mark: json,
  consent_version: requiredText,
  consent_sha256: requiredText,
  consented_at: instant,
  signed_at: instant,
  user_agent: text,
  place: z.nullable(z.enum(['in_person', 'link'])),
  ip_address: text,
});
export type AgreementSignature = RecordOf<typeof agreementSignatures>;

/**
 * Whether an inspection's fee was received; its id is `row_id(inspection, 'payment')`. Both columns are one register.
 */
export const inspectionPayments = defineRecord('inspection_payments', {
  inspection_id: uuid,
  paid_at: nullableInstant,
  note: text,
});
export type InspectionPayment = RecordOf<typeof inspectionPayments>;
