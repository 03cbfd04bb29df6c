import type { ReportVersion } from '@plumbline/domain/tables/records';
import type { SyncMark } from '#src/ground/local/repositories/record-repository.ts';

export interface VerificationWords {
  readonly label: string;
  readonly tone: 'plain' | 'good' | 'needs' | 'info';
  /** Spelled out only where someone must act. */
  readonly detail: string;
}

/** Describes a version's status: on this device, on the server, verified by the server. */
export function describeVerification({
  verification,
  mark,
}: Pick<ReportVersion, 'verification'> & { readonly mark?: SyncMark | undefined }): VerificationWords {
  if (verification === 'same') return { label: 'Verified', tone: 'good', detail: '' };
  if (verification === 'different')
    return {
      label: 'Differs',
      tone: 'needs',
      detail:
        'The PDF the server built from the same data doesn’t match. The published PDF is unchanged. Review it, then publish again from an up-to-date device.',
    };
  if (verification === 'failed')
    return {
      label: 'Not verified',
      tone: 'needs',
      detail: 'The server couldn’t check this version. Its files may be damaged. Publish the report again.',
    };
  if (mark === 'needs')
    return {
      label: 'Needs you',
      tone: 'needs',
      detail: 'The server rejected this version. See Needs you.',
    };
  if (mark === 'pending') return { label: 'On this device', tone: 'info', detail: '' };
  return { label: 'Verifying', tone: 'plain', detail: '' };
}
