/** What the holder of a link can do now, and its message. */

import type { ConsentSubject } from '@plumbline/domain/office/agreements/electronic-consent';
import { formatClockTime, formatDay } from '@plumbline/domain/time/format-time';
import { createWallClock, zoneLabel } from '@plumbline/domain/time/wall-clock';
import type { OpenedAgreement } from './agreement-calls.ts';

export interface LinkStatus {
  readonly canSign: boolean;
  readonly tone: 'neutral' | 'done' | 'closed';
  readonly title: string;
  readonly words: string;
}

const closed = (title: string, words: string): LinkStatus => ({
  canSign: false,
  tone: 'closed',
  title,
  words,
});

/** `timeZone`: the reader’s. `subject`: what the link asks to sign; a form has one signer. */
export function linkStatusOf(
  { agreementStatus, signers, me, isTurn, isSealed, expiresAt }: OpenedAgreement,
  timeZone: string,
  subject: ConsentSubject = 'agreement',
): LinkStatus {
  const mine = signers[me]?.status;
  switch (agreementStatus) {
    case 'completed':
      return {
        canSign: false,
        tone: 'done',
        title: subject === 'form' ? 'You have signed' : 'Signed by everyone',
        words: isSealed
          ? 'We’ve emailed you a copy. You can also download it here anytime.'
          : 'Your signed copy is being prepared. We’ll email it to you shortly.',
      };
    case 'declined':
      return closed(
        `This ${subject} was declined`,
        'It can no longer be signed. We’ve let the company know.',
      );
    case 'expired':
      return closed(`This ${subject} has expired`, 'Ask the company to send a new one.');
    case 'voided':
      return closed(`The company has withdrawn this ${subject}`, 'It can no longer be signed.');
    case 'replaced':
      return closed(
        `There is a newer ${subject}`,
        'We’ll send it in a separate email. This version can no longer be signed.',
      );
    case 'open':
      break;
  }
  if (mine === 'signed') {
    const left = signers.filter(({ status }) => status !== 'signed').map(({ name }) => name);
    return {
      canSign: false,
      tone: 'done',
      title: 'You have signed',
      words: `Still to sign: ${left.join(', ')}. We’ll email your copy when everyone has signed.`,
    };
  }
  if (!isTurn) {
    const first = signers.find(({ status }) => status !== 'signed')?.name ?? 'Someone else';
    return closed(`${first} signs first`, 'We’ll email you when it’s your turn to sign.');
  }
  return {
    canSign: true,
    tone: 'neutral',
    title: 'Please read and sign',
    words: `Please sign by ${momentIn(timeZone, expiresAt)}.`,
  };
}

/** Formats 'December 6, 2026, 2:42 PM EST'. */
function momentIn(timeZone: string, instant: string): string {
  const instantMs = Date.parse(instant);
  const clock = createWallClock(timeZone);
  const { day, time } = clock.wallAt(instantMs);
  return `${formatDay(day)}, ${formatClockTime(time)} ${zoneLabel(clock.timeZone, instantMs)}`.trimEnd();
}

/** Describes the PDF currently behind the link. */
export function pdfWordsOf(
  { agreementStatus, isSealed }: OpenedAgreement,
  subject: ConsentSubject = 'agreement',
): string {
  if (subject === 'form')
    return isSealed
      ? 'The statement and answers you signed, with your signature and the certificate of completion.'
      : 'The statement and answers on this page. Download it to print, or to make sure you can open PDFs on your device.';
  if (isSealed) return 'Includes all signatures and the certificate of completion.';
  switch (agreementStatus) {
    case 'completed':
      return 'The agreement text. The copy with signatures and the certificate is being prepared.';
    case 'open':
      return 'Not signed yet. Download it to print, or to make sure you can open PDFs on your device.';
    default:
      return 'The agreement as sent, without signatures.';
  }
}
