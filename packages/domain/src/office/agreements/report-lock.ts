/**
 * Reasons why a client cannot open a report yet, as known on this device. `private.report_lock_reasons` decides; this
 * tells the office in advance. An agreement counts if it belongs to the inspection or its appointment.
 */
import type { Agreement, InspectionPayment } from '../../tables/agreements.ts';
import type { Inspection } from '../../tables/inspections.ts';

export type LockReason = 'signature' | 'payment';

export interface LockRules {
  readonly needsSignature: boolean;
  readonly needsPayment: boolean;
}

type Counted = Pick<Agreement, 'inspectionId' | 'appointmentId' | 'status' | 'formPath'>;

export function reportLockReasons(
  rules: LockRules,
  inspection: Pick<Inspection, 'id' | 'appointmentId'>,
  agreements: readonly Counted[],
  payment: Pick<InspectionPayment, 'paidAt'> | null,
): LockReason[] {
  const mine = agreements.filter(
    ({ inspectionId, appointmentId, formPath }) =>
      // The owner's signature on the form itself opens nothing.
      formPath === '' &&
      (inspectionId === inspection.id ||
        (appointmentId !== null && appointmentId === inspection.appointmentId)),
  );
  const isSigned =
    mine.some(({ status }) => status === 'completed') &&
    !mine.some(({ status }) => status === 'open' || status === null);
  return [
    ...(rules.needsSignature && !isSigned ? (['signature'] as const) : []),
    ...(rules.needsPayment && payment?.paidAt == null ? (['payment'] as const) : []),
  ];
}

const OFFICE_WORDS: Readonly<Record<LockReason, string>> = {
  signature: 'until its agreement is signed',
  payment: 'until the inspection is paid',
};

/** Example: 'The client cannot open this report until its agreement is signed and until the inspection is paid.' */
export const lockSentence = (reasons: readonly LockReason[]): string =>
  `The client cannot open this report ${reasons.map((reason) => OFFICE_WORDS[reason]).join(' and ')}.`;
