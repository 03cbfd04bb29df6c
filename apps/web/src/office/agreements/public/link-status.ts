/** What the holder of a link can do now, and its message. */

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

/** `timeZone`: of whoever reads it. */
export function linkStatusOf(
  { agreementStatus, signers, me, isTurn, isSealed, expiresAt }: OpenedAgreement,
  timeZone: string,
): LinkStatus {
  const mine = signers[me]?.status;
  switch (agreementStatus) {
    case 'completed':
      return {
        canSign: false,
        tone: 'done',
        title: 'Signed by everybody',
        words: isSealed
          ? 'Your copy has been sent by e-mail. You can download it here at any time.'
          : 'The signed copy is being made. It comes by e-mail in a moment.',
      };
    case 'declined':
      return closed('This agreement was declined', 'It can no longer be signed. The company knows about it.');
    case 'expired':
      return closed('The time to sign is over', 'Ask the company for a new agreement.');
    case 'voided':
      return closed('The company has withdrawn this agreement', 'It can no longer be signed.');
    case 'replaced':
      return closed(
        'There is a newer agreement',
        'It comes in an e-mail of its own. This one can no longer be signed.',
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
      words: `Still to sign: ${left.join(', ')}. Your copy comes by e-mail afterwards.`,
    };
  }
  if (!isTurn) {
    const first = signers.find(({ status }) => status !== 'signed')?.name ?? 'Somebody else';
    return closed(`${first} signs first`, 'You get an e-mail as soon as it is your turn.');
  }
  return {
    canSign: true,
    tone: 'neutral',
    title: 'Please read and sign',
    words: `You can sign until ${momentIn(timeZone, expiresAt)}.`,
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
export function pdfWordsOf({ agreementStatus, isSealed }: OpenedAgreement): string {
  if (isSealed) return 'With all signatures and the certificate of signing.';
  switch (agreementStatus) {
    case 'completed':
      return 'The text alone, until the copy with signatures and certificate has been made.';
    case 'open':
      return 'Not signed yet. To read on paper, or to see that PDFs open on your device.';
    default:
      return 'The text as it was sent, without signatures.';
  }
}
