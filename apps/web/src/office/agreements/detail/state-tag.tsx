import {
  AGREEMENT_STATE_LABELS,
  type AgreementState,
} from '@plumbline/domain/office/agreements/agreement-state';
import { Tag } from '@plumbline/ui';
import type { ComponentProps } from 'react';

/** Pending stands out, settled is green, ended is muted. */
const TONES: Readonly<Record<AgreementState, ComponentProps<typeof Tag>['tone']>> = {
  open: 'chosen',
  arriving: 'info',
  completed: 'good',
  declined: 'needs',
  expired: 'plain',
  voided: 'plain',
  replaced: 'plain',
};

export const StateTag = ({ state }: { readonly state: AgreementState }) => (
  <Tag tone={TONES[state]}>{AGREEMENT_STATE_LABELS[state]}</Tag>
);
