/**
 * What the software stores and sends, according to its tables, buckets, and calls. A feature that begins to store
 * something adds its row in the same change.
 */
export interface PrivacyRow {
  readonly data: string;
  readonly purpose: string;
  readonly retention: string;
  readonly processor: string;
}

const OPERATOR = 'The operator’s own server and database';
const UNTIL_DELETED = 'Until it or the company is deleted';

export const PRIVACY_ROWS: readonly PrivacyRow[] = [
  {
    data: 'Account: name, email, phone, license number, profile photo, time zone; the password as a hash only',
    purpose: 'Signing in, and naming the inspector on reports',
    retention: 'Until the account is deleted; deletion takes effect 14 days after the request',
    processor: OPERATOR,
  },
  {
    data: 'Sessions: browser name of the device, times of sign-in and renewal',
    purpose: 'Keeping you signed in, and signing out a lost device',
    retention: 'One-time links for 7 days; ended sessions for up to 30 days',
    processor: OPERATOR,
  },
  {
    data: 'Company: name, addresses, logo, color, team members, and their roles',
    purpose: 'Reports, emails, and permissions',
    retention: 'Until the company is deleted',
    processor: OPERATOR,
  },
  {
    data: 'A company’s contacts and accounts: names, addresses, phones, notes, tags; photographed business cards are read on the device',
    purpose: 'Identifying who the inspection is for',
    retention: UNTIL_DELETED,
    processor: OPERATOR,
  },
  {
    data: 'Appointments and bookings: who, where, when, services, prices, who attends',
    purpose: 'Scheduling inspections',
    retention: UNTIL_DELETED,
    processor: `${OPERATOR}; a calendar program that a member subscribes with, by a secret link`,
  },
  {
    data: 'Inspections and reports: property address, answers, findings, signatures, published versions with their PDF',
    purpose: 'Writing the report and verifying its contents',
    retention: `${UNTIL_DELETED}; a published version is never changed`,
    processor: OPERATOR,
  },
  {
    data: 'Photos, video, and audio: the original with its metadata (time and place, where the camera recorded them), and copies with the metadata removed',
    purpose: 'Documenting what was observed; only the copies leave the company',
    retention: UNTIL_DELETED,
    processor: `${OPERATOR}, or the file store that the operator has chosen (S3)`,
  },
  {
    data: 'Every edit, stored again as a change log with its time and device',
    purpose: 'So nothing is lost when devices sync after working offline',
    retention: 'Until the company is deleted',
    processor: OPERATOR,
  },
  {
    data: 'Shared links: recipient, times of opening and download, browser name; passwords and links as hashes',
    purpose: 'Showing the report, and who has seen it',
    retention: 'The link: until it is deleted. View history: as set by the company (3 to 240 months)',
    processor: OPERATOR,
  },
  {
    data: 'Agreements and signatures: text, strokes, time, and the signer’s IP address and browser name',
    purpose: 'Proof of consent',
    retention: `${UNTIL_DELETED}; a signature is never changed`,
    processor: OPERATOR,
  },
  {
    data: 'Email: address, subject, text, and whether it was sent',
    purpose: 'Report links, invitations, reminders, and sign-in emails',
    retention: 'As the company has set for its logs (3 to 240 months)',
    processor: 'The operator’s mail server (SMTP)',
  },
  {
    data: 'Text messages, if the operator has set up a sender: phone number, text, status, and STOP requests',
    purpose: 'Appointment reminders, with consent',
    retention:
      'As the company has set for its logs (3 to 240 months); STOP requests for as long as they apply',
    processor: 'The text message service that the operator has chosen',
  },
  {
    data: 'Support messages, chat, and attachments, with the sender’s name and email; device details if the sender chooses to include them; for visitors, a hash of the network address',
    purpose: 'Answering questions, and limiting how much one network sends',
    retention:
      'Until the operator removes them; files not attached to a message for a week, the hash for a day',
    processor: `${OPERATOR}; the operator’s mail server for confirmations and replies`,
  },
  {
    data: 'Answers to “Was this helpful?” below an article: the article and yes or no; for signed-in readers, their account; for visitors, a hash of the network address',
    purpose: 'Finding the articles that need work, and counting each reader once',
    retention:
      'Until the account is deleted. For visitors, the hash for a day, and the answer, which no longer identifies anyone, until the operator removes it',
    processor: OPERATOR,
  },
  {
    data: 'Errors in the app and on its public pages, unless error reports are turned off on the device: what broke, where in the program, version, how often; no personal or company information, no typed text',
    purpose: 'Finding and fixing errors',
    retention: '180 days after the error last occurred',
    processor: OPERATOR,
  },
  {
    data: 'Push, if a person allows it: the browser’s address and keys, notifications and whether they were read',
    purpose: 'Reminders and notifications on your device',
    retention: 'Until it is turned off, or the account is deleted',
    processor: 'The push service of the browser’s maker (contents are encrypted)',
  },
  {
    data: 'Subscription, if the operator bills: plan, status, invoices; the company’s name and the subscriber’s email. Card details are entered only with the payment provider',
    purpose: 'Billing, and showing your payment history',
    retention: `${UNTIL_DELETED}; the payment provider keeps invoices as tax law requires`,
    processor: `${OPERATOR}, and Stripe`,
  },
  {
    data: 'On the device: the reports you work on, their photos, the session, theme, cookie choice, drafts',
    purpose: 'Working offline',
    retention: 'Until you sign out and clear it, or the browser’s storage is cleared',
    processor: 'No one: it stays on your device',
  },
  {
    data: 'Sign-up protection, if the operator has set it up: what the captcha sees of your browser',
    purpose: 'Blocking automated sign-ups',
    retention: 'As stated in the provider’s policy',
    processor: 'Cloudflare Turnstile or hCaptcha',
  },
  {
    data: 'Requests: method, path, status, time taken. IP addresses are held in memory to limit guesses, and are not in the log',
    purpose: 'Running the server and keeping it safe',
    retention: 'As the operator keeps server logs; the limits for at most an hour',
    processor: OPERATOR,
  },
];
