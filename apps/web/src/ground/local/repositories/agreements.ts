import type { SignatureMark } from '@plumbline/domain/office/agreements/mark';
import { storedTemplate } from '@plumbline/domain/office/agreements/stored-template';
import type { AgreementTemplateContent } from '@plumbline/domain/office/agreements/template';
import { rowId } from '@plumbline/domain/sync/row-id';
import {
  type Agreement,
  type AgreementSigner,
  type AgreementTemplate,
  agreementDocuments,
  agreementSignatures,
  agreementSigners,
  agreements,
  agreementTemplates,
  type InspectionPayment,
  inspectionPayments,
} from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept, type WriteOptions } from './record-repository.ts';

export interface NewAgreement {
  readonly values: Pick<
    Agreement,
    | 'inspectionId'
    | 'appointmentId'
    | 'contactId'
    | 'templateId'
    | 'title'
    | 'documentSha256'
    | 'delivery'
    | 'expiresAt'
    | 'replacesId'
  > &
    Partial<Pick<Agreement, 'reportId' | 'formPath'>>;
  /** The frozen text that `documentSha256` was made from. */
  readonly body: string;
  readonly signers: readonly Pick<AgreementSigner, 'position' | 'role' | 'name' | 'email'>[];
}

export interface NewSignature {
  readonly mark: SignatureMark;
  readonly documentSha256: string;
  readonly consentVersion: string;
  readonly consentSha256: string;
  readonly consentedAt: string;
  readonly signedAt: string;
  readonly userAgent: string;
}

/** Agreements with their text, signers, and signatures; each is written once, and the server sets its status. */
export function createAgreements(store: LocalStore) {
  const base = createRecordRepository(store, agreements);
  const documents = createRecordRepository(store, agreementDocuments);
  const signers = createRecordRepository(store, agreementSigners);
  const signatures = createRecordRepository(store, agreementSignatures);
  return {
    get: (id: string) => base.get(id),
    live: (officeId: string) => base.live({ scopeId: officeId }),
    liveSigners: (officeId: string) => signers.live({ scopeId: officeId }),
    liveSignatures: (officeId: string) => signatures.live({ scopeId: officeId }),
    /** Returns the signers in signing order. */
    async signersOf({ id, scopeId }: Pick<Agreement, 'id' | 'scopeId'>): Promise<AgreementSigner[]> {
      const all = await signers.list({ scopeId });
      return all.filter(({ agreementId }) => agreementId === id).sort((a, b) => a.position - b.position);
    },
    /** The text of one agreement; empty until it has been downloaded. */
    liveDocument: (agreementId: string) => documents.live({ ids: [rowId(agreementId, 'document')] }),
    /** Agreement, text, and signers as one commit, which the server receives in this order. */
    async make(
      officeId: string,
      { values, body, signers: people }: NewAgreement,
    ): Promise<{ id: string; result: CommitResult }> {
      const id = store.newId();
      const result = await store.commit([
        base.inserting(officeId, id, { ...values, signerCount: people.length }),
        documents.inserting(officeId, rowId(id, 'document'), { agreementId: id, body }),
        ...people.map((person) => signers.inserting(officeId, store.newId(), { ...person, agreementId: id })),
      ]);
      return { id, result };
    },
    /** Signs on this device, online or offline; the server validates it on arrival. */
    sign: (
      signer: Pick<AgreementSigner, 'id' | 'scopeId' | 'agreementId'>,
      signature: NewSignature,
    ): Promise<CommitResult> =>
      store.commit([
        signatures.inserting(signer.scopeId, rowId(signer.id, 'signature'), {
          ...signature,
          agreementId: signer.agreementId,
          signerId: signer.id,
          method: signature.mark.kind,
        }),
      ]),
    void: (agreement: Pick<Agreement, 'id' | 'scopeId'>, reason: string): Promise<CommitResult> =>
      base.update(agreement, { voidedAt: store.nowIso(), voidReason: reason }),
  };
}
export type Agreements = ReturnType<typeof createAgreements>;

/** Agreement templates: a version never changes; edits add a new one to its family. */
export function createAgreementTemplates(store: LocalStore) {
  const base = createRecordRepository(store, agreementTemplates);
  return {
    get: (id: string) => base.get(id),
    live: (officeId: string) => base.live({ scopeId: officeId }),
    async addVersion(
      officeId: string,
      of: Pick<AgreementTemplate, 'familyId' | 'version'> | null,
      { name, content }: { readonly name: string; readonly content: AgreementTemplateContent },
    ): Promise<{ familyId: string; result: CommitResult }> {
      const familyId = of?.familyId ?? store.newId();
      const version = (of?.version ?? 0) + 1;
      const { result } = await base.insert(officeId, {
        familyId,
        version,
        name,
        content: storedTemplate(content),
      });
      return { familyId, result };
    },
    archive: (
      versions: readonly Pick<AgreementTemplate, 'id' | 'scopeId'>[],
      isArchived: boolean,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      store.commit(
        versions.map((each) => base.updating(each, { archivedAt: isArchived ? store.nowIso() : null })),
        options,
      ),
  };
}
export type AgreementTemplates = ReturnType<typeof createAgreementTemplates>;
export type KeptTemplate = Kept<AgreementTemplate>;

type PaymentFacts = Pick<InspectionPayment, 'paidAt' | 'note'>;

/** Whether the fee of an inspection was paid; one row per inspection. */
export function createPayments(store: LocalStore) {
  const base = createRecordRepository(store, inspectionPayments);
  const write = (
    { id, scopeId }: { readonly id: string; readonly scopeId: string },
    { paidAt, note }: PaymentFacts,
    options?: WriteOptions,
  ): Promise<CommitResult> =>
    store.commit(
      [base.inserting(scopeId, rowId(id, 'payment'), { inspectionId: id, paidAt, note })],
      options,
    );
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    set: (
      inspection: { readonly id: string; readonly scopeId: string },
      isPaid: boolean,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      write(inspection, { paidAt: isPaid ? store.nowIso() : null, note: '' }, options),
    /** Restores the state before an edit; null means that nothing was recorded. A payment is never deleted. */
    putBack: (
      inspection: { readonly id: string; readonly scopeId: string },
      before: PaymentFacts | null,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      write(inspection, { paidAt: before?.paidAt ?? null, note: before?.note ?? '' }, options),
  };
}
export type Payments = ReturnType<typeof createPayments>;
