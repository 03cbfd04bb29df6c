/** The latest request for the owner's signature of one field, as this device knows it. */
import type { AgreementText } from '@plumbline/domain/office/agreements/document';
import { parseMark } from '@plumbline/domain/office/agreements/mark';
import { formatDay } from '@plumbline/domain/time/format-time';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { localDay } from '#src/ground/device/local-day.ts';
import { signerWords } from '../detail/signer-words.ts';
import type { AgreementView } from '../detail/use-agreements.ts';

export type RequestStage =
  | 'none'
  /** Made here; the server has not received it. */
  | 'queued'
  | 'open'
  | 'signed'
  | 'declined'
  | 'expired'
  | 'withdrawn';

/** `views`: newest first. */
export const requestOf = (
  views: readonly AgreementView[],
  { reportId, path }: { readonly reportId: string; readonly path: string },
): AgreementView | null =>
  views.find(({ agreement }) => agreement.reportId === reportId && agreement.formPath === path) ?? null;

export function stageOf(request: AgreementView | null): RequestStage {
  if (request === null) return 'none';
  const { state, agreement } = request;
  switch (state) {
    case 'open':
      return agreement.status === null ? 'queued' : 'open';
    case 'arriving':
    case 'completed':
      return 'signed';
    case 'voided':
    case 'replaced':
      return 'withdrawn';
    default:
      return state;
  }
}

export interface RequestWords {
  readonly title: string;
  readonly words: string;
}

export function requestWords(request: AgreementView, nowMs: number): RequestWords {
  const { signers, signatures, agreement } = request;
  const signer = signers[0];
  const name = signer?.name ?? 'The owner';
  const email = signer?.email ?? '';
  switch (stageOf(request)) {
    case 'queued':
      return {
        title: 'Request saved on this device',
        words:
          email === ''
            ? 'You can copy the link when you’re back online.'
            : `We’ll email ${email} when you’re back online.`,
      };
    case 'open': {
      const how = signer === undefined ? '' : signerWords(signer, signatures, false, nowMs);
      const state = signer?.invitedAt == null && signer?.openedAt == null ? 'not emailed' : how;
      return {
        title: `Waiting for ${name}`,
        words: `${capital(state)}. The link works until ${formatDay(localDay(agreement.expiresAt))}.`,
      };
    }
    case 'signed':
      return {
        title: `${name} signed by link`,
        words: 'The record shows what was presented, and who signed and when.',
      };
    case 'declined':
      return {
        title: `${name} declined to sign`,
        words: signer?.declineReason ? `Reason: ${signer.declineReason}` : 'No reason was given.',
      };
    case 'expired':
      return { title: 'The link has expired', words: `${name} did not sign in time.` };
    default:
      return { title: 'The request was revoked', words: 'Its link no longer works.' };
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The answers of the field and its date, from a signature that the report does not have: it was locked, or cleared. */
export function answersOfSignature(
  { agreement, signatures }: AgreementView,
  form: AgreementText['form'],
): Record<string, unknown> | null {
  const signature = signatures[0];
  const mark = parseMark(signature?.mark);
  if (signature === undefined || mark === null || form === undefined) return null;
  const ink =
    mark.kind === 'drawn'
      ? { widthPx: mark.widthPx, heightPx: mark.heightPx, strokes: mark.strokes }
      : mark.picture && {
          widthPx: mark.picture.widthPx,
          heightPx: mark.picture.heightPx,
          strokes: [],
          picture: mark.picture.png,
        };
  if (ink === undefined) return null;
  const { signedAt } = signature;
  const day = wallTime(signedAt, form.timeZone)?.day;
  return {
    [agreement.formPath]: { name: mark.name, signedAt, ...ink },
    ...(form.datePath !== null && day !== undefined && { [form.datePath]: day }),
  };
}
