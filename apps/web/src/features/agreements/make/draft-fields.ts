import type { AgreementDraft, DraftProblems } from './agreement-form.ts';

/** Props of a group of form fields. */
export interface DraftFieldsProps {
  readonly draft: AgreementDraft;
  /** Null until the first attempt to create the agreement. */
  readonly problems: DraftProblems | null;
  readonly onChange: (patch: Partial<AgreementDraft>) => void;
}
