/**
 * Disclosure shown before a consumer consents to an electronic record instead of paper, in our own words, following 15
 * U.S.C. 7001(c)(1) (Electronic Signatures in Global and National Commerce Act; read 2026-11): (B)(i) the right to
 * paper and to withdraw, and the consequences; the scope of the consent; (B)(ii)-(iv) how to withdraw, update an
 * address, and get paper, and its cost; (C)(i) hardware and software; (C)(ii) the consent itself is given on the page
 * and in the format in which the record is delivered.
 * New text gets a new version; signatures keep the version and the checksum of what was shown.
 */
import { textSha256 } from './document.ts';

export interface ConsentDisclosure {
  readonly version: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Next to the checkbox. */
  readonly statement: string;
}

export interface ConsentParty {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Where it is read: behind the signer's own link, or on the inspector's device, which has no PDF and no "Decline". */
export type ConsentPlace = 'link' | 'device';

/** What is signed; the words of an agreement came first, so their version has no addition. */
export type ConsentSubject = 'agreement' | 'form';

export const CONSENT_VERSION = '2026-11-27';

const PLACES: Readonly<
  Record<
    ConsentPlace,
    { readonly version: string; readonly leave: string; readonly trial: string; readonly verb: string }
  >
> = {
  link: {
    version: CONSENT_VERSION,
    leave: '"Decline"',
    trial: 'Open the PDF on this page to confirm that your device can display it.',
    verb: 'open',
  },
  device: {
    version: `${CONSENT_VERSION} in person`,
    leave: '"Not now"',
    trial:
      'You are reading and signing on the company’s device. Your signed copy will be a PDF, so make sure that you can open PDFs on a device of your own.',
    verb: 'read',
  },
};

export function consentDisclosure(
  { name, phone, email }: ConsentParty,
  place: ConsentPlace = 'link',
  subject: ConsentSubject = 'agreement',
): ConsentDisclosure {
  const { version, leave, trial, verb } = PLACES[place];
  const delayed = subject === 'form' ? 'your form' : 'the inspection';
  const reach = [email, phone].filter((part) => part !== '').join(' or ');
  const contact = reach === '' ? name : `${name} (${reach})`;
  return {
    version: subject === 'form' ? `${version} form` : version,
    heading: 'Signing electronically',
    paragraphs: [
      `You can sign this ${subject} on paper instead. Ask ${contact} for a paper copy before you sign; there is no charge for it.`,
      `Your consent applies only to this ${subject} and the signed copy we send you.`,
      `You may withdraw your consent at any time before you sign, at no charge, by choosing ${leave} on this page or by contacting ${contact}. If you withdraw, you can sign on paper instead, which may delay ${delayed}. Withdrawing consent does not affect a signature you have already given.`,
      `After you sign, you can request a free paper copy from ${contact}. If your email address changes, tell ${contact} so that we can send you your copy.`,
      `To read, sign, and keep the ${subject}, you need a device with a current web browser (Chrome, Edge, Firefox, or Safari), an email address, software that opens PDF files, and either storage for one or a printer. ${trial}`,
    ],
    statement: `I have read this, I could ${verb} the ${subject} on this device, and I agree to sign and receive it electronically.`,
  };
}

/** Checksum of everything shown, in order. */
export const consentSha256 = (disclosure: ConsentDisclosure): string =>
  textSha256(
    [disclosure.version, disclosure.heading, ...disclosure.paragraphs, disclosure.statement].join('\n'),
  );
