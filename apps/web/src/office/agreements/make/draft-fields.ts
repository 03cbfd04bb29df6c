import type { AgreementDraft, DraftProblems } from './agreement-form.ts';

/** Props of a group of form fields. */
export interface DraftFieldsProps {
  readonly draft: AgreementDraft;
  readonly problems: DraftProblems;
  readonly onChange: (patch: Partial<AgreementDraft>) => void;
}
