import { AGREEMENT_STATE_LABELS, type AgreementState } from '@plumbline/domain/agreements/agreement-state';
import { Tag } from '@plumbline/ui';

export const StateTag = ({ state }: { readonly state: AgreementState }) => (
  <Tag>{AGREEMENT_STATE_LABELS[state]}</Tag>
);
