import { signerRoles } from '../ground/signer-roles.ts';
import * as c from './column.ts';
import { defineTable, everybody, leaders, type RecordIn } from './define-table.ts';

export { type SignerRole, signerRoles } from '../ground/signer-roles.ts';

/** One version of an agreement template; read `content` with `parseTemplate` (office/agreements/template). */
export const agreementTemplates = defineTable('agreement_templates', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    ...c.given({
      /** The same for all versions of one template. */
      family_id: c.neededUuid,
      version: c.neededNumber,
      name: c.neededPhrase,
      content: c.neededJson,
    }),
    archived_at: c.instant,
  },
});
export type AgreementTemplate = RecordIn<typeof agreementTemplates>;

export const agreementStatuses = ['open', 'completed', 'declined', 'expired', 'voided', 'replaced'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** One agreement for one inspection. */
export const agreements = defineTable('agreements', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      inspection_id: c.idOf('inspections'),
      appointment_id: c.idOf('appointments'),
      contact_id: c.idOf('contacts'),
      template_id: c.idOf('agreement_templates'),
      title: c.neededPhrase,
      document_sha256: c.neededText,
      signer_count: c.neededNumber,
      delivery: c.choice(['email', 'in_person']),
      /** The app's address, for links in emails. */
      site: c.text,
      expires_at: c.neededInstant,
      replaces_id: c.idOf('agreements'),
      /** The owner's signature on a form (ADR 0192): the report and the answer path of its field; '' for an agreement. */
      report_id: c.idOf('reports'),
      form_path: c.text,
    }),
    ...c.register('void', {
      voided_at: c.instant,
      void_reason: c.text,
    }),
    ...c.server({
      status: c.awaited(c.choice(agreementStatuses)),
      completed_at: c.instant,
      sealed_at: c.instant,
      pdf_sha256: c.optionalText,
      pdf_size_bytes: c.bigNumber,
      pdf_page_count: c.number,
      copies_at: c.instant,
    }),
  },
});
export type Agreement = RecordIn<typeof agreements>;

/** Frozen text of an agreement, exactly as hashed; its id is `row_id(agreement, 'document')`. */
export const agreementDocuments = defineTable('agreement_documents', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      agreement_id: c.neededIdOf('agreements'),
      body: c.neededText,
    }),
  },
});
export type AgreementDocument = RecordIn<typeof agreementDocuments>;

export const signerStatuses = ['waiting', 'invited', 'opened', 'signed', 'declined'] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** A signer and their turn; equal positions may sign at the same time. */
export const agreementSigners = defineTable('agreement_signers', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      agreement_id: c.neededIdOf('agreements'),
      position: c.neededNumber,
      role: c.choice(signerRoles),
      name: c.neededPhrase,
      email: c.line,
    }),
    ...c.server({
      status: c.awaited(c.choice(signerStatuses)),
      acted_at: c.instant,
      decline_reason: c.text,
      invited_at: c.instant,
      reminder_count: c.awaited(c.count),
      opened_at: c.instant,
    }),
  },
});
export type AgreementSigner = RecordIn<typeof agreementSigners>;

/** A signature with the preceding consent; its id is `row_id(signer, 'signature')`, so no one signs twice. */
export const agreementSignatures = defineTable('agreement_signatures', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      agreement_id: c.neededIdOf('agreements'),
      signer_id: c.neededIdOf('agreement_signers'),
      document_sha256: c.neededText,
      method: c.neededChoice(['drawn', 'typed']),
      /** A `SignatureMark` (office/agreements/mark). */
      mark: c.neededJson,
      consent_version: c.neededText,
      consent_sha256: c.neededText,
      consented_at: c.neededInstant,
      signed_at: c.neededInstant,
      user_agent: c.text,
    }),
    ...c.server({
      place: c.awaited(c.choice(['in_person', 'link'])),
      ip_address: c.text,
    }),
  },
});
export type AgreementSignature = RecordIn<typeof agreementSignatures>;

/** Whether an inspection's fee was received; its id is `row_id(inspection, 'payment')`. */
export const inspectionPayments = defineTable('inspection_payments', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      inspection_id: c.neededIdOf('inspections'),
    }),
    ...c.register('payment', {
      paid_at: c.instant,
      note: c.prose,
    }),
  },
});
export type InspectionPayment = RecordIn<typeof inspectionPayments>;
