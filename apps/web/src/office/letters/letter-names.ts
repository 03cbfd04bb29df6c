import type { LetterType } from './calls/messaging-calls.ts';

export const LETTER_NAMES: Readonly<Record<LetterType, { readonly title: string; readonly when: string }>> = {
  report_share: { title: 'Report is ready', when: 'Sent with the link when a report is shared.' },
  agreement_invite: {
    title: 'Agreement to sign',
    when: 'Sent when an agreement is waiting for a signature.',
  },
  invoice: { title: 'Invoice', when: 'Sent with a payment link when you send an invoice.' },
  invoice_reminder: {
    title: 'Invoice past due',
    when: 'Sent by the rule in the invoice settings while an invoice is unpaid.',
  },
  appointment_confirmation: {
    title: 'Appointment confirmed',
    when: 'Sent when an inspection is booked. Built in and can’t be edited.',
  },
};
