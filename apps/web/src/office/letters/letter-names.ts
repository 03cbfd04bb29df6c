import type { LetterType } from './calls/messaging-calls.ts';

export interface LetterName {
  readonly title: string;
  readonly when: string;
}

export const LETTER_NAMES: Readonly<Record<LetterType, LetterName>> = {
  report_share: { title: 'Report is ready', when: 'Sent with the link when a report is shared.' },
  agreement_invite: {
    title: 'Agreement to sign',
    when: 'Sent when an agreement is waiting for a signature.',
  },
  agreement_copy: {
    title: 'Signed agreement',
    when: 'Sent to everyone who signed, with the agreement attached.',
  },
  form_invite: {
    title: 'Form to sign',
    when: 'Sent when you ask the owner to sign an inspection form by link.',
  },
  form_copy: {
    title: 'Signed form',
    when: 'Sent to the owner who signed a form, with the record attached.',
  },
  booking_request: {
    title: 'Booking request received',
    when: 'Sent when a client requests a time that you approve yourself.',
  },
  booking_confirmed: {
    title: 'Booking confirmed',
    when: 'Sent when a client books online, or when you approve a request.',
  },
  booking_moved: { title: 'Booking rescheduled', when: 'Sent when an online booking gets a new time.' },
  booking_declined: { title: 'Booking declined', when: 'Sent when you decline a booking request.' },
  booking_called_off: {
    title: 'Booking canceled by you',
    when: 'Sent when you cancel an online booking.',
  },
  booking_cancelled: {
    title: 'Booking canceled by the client',
    when: 'Sent when a client cancels their own booking.',
  },
  appointment_invitation: {
    title: 'Appointment invitation',
    when: 'Sent with a calendar entry when you invite the client of an appointment.',
  },
  appointment_cancellation: {
    title: 'Appointment canceled',
    when: 'Sent when you tell an invited client that their appointment is canceled.',
  },
  running_late: {
    title: 'Running late',
    when: 'Sent when an inspector emails a client from the route. It contains what the inspector wrote.',
  },
  visit_reminder: {
    title: 'Appointment reminder',
    when: 'Sent before an appointment by the steps above.',
  },
  visit_day_before: {
    title: 'Getting ready',
    when: 'Sent before an appointment by the steps above. It says what to prepare.',
  },
  visit_after: { title: 'Thank you', when: 'Sent after an appointment by the steps above.' },
  review_request: {
    title: 'Request for a review',
    when: 'Sent once, some days after a report is published, if online booking says so.',
  },
  invoice: { title: 'Invoice', when: 'Sent with a payment link when you send an invoice.' },
  invoice_reminder: {
    title: 'Invoice past due',
    when: 'Sent by the rule in the invoice settings while an invoice is unpaid.',
  },
  text_booking: {
    title: 'Booking confirmed',
    when: 'Texted when a client who accepts texts books online, or when you approve their request.',
  },
  text_reminder: {
    title: 'Appointment reminder',
    when: 'Texted before an appointment by the steps above, or when its lead inspector has turned that on.',
  },
  text_after: { title: 'Thank you', when: 'Texted after an appointment by the steps above.' },
  text_running_late: {
    title: 'Running late',
    when: 'What an inspector’s message from the route begins with. It can be changed before it is sent.',
  },
};

/** The list, by occasion. */
export const LETTER_GROUPS: readonly { readonly title: string; readonly types: readonly LetterType[] }[] = [
  {
    title: 'Reports and agreements',
    types: ['report_share', 'agreement_invite', 'agreement_copy', 'form_invite', 'form_copy'],
  },
  {
    title: 'Online booking',
    types: [
      'booking_request',
      'booking_confirmed',
      'booking_moved',
      'booking_declined',
      'booking_called_off',
      'booking_cancelled',
    ],
  },
  {
    title: 'Appointments',
    types: [
      'appointment_invitation',
      'appointment_cancellation',
      'visit_reminder',
      'visit_day_before',
      'visit_after',
      'review_request',
      'running_late',
    ],
  },
  { title: 'Invoices', types: ['invoice', 'invoice_reminder'] },
  { title: 'Text messages', types: ['text_booking', 'text_reminder', 'text_after', 'text_running_late'] },
];
