import type { AgreementDraft, DraftProblems } from './agreement-form.ts';

/** What a group of fields of the form gets. */
export interface DraftFieldsProps {
  readonly draft: AgreementDraft;
  /** Null before it has been tried to make the agreement. */
  readonly problems: DraftProblems | null;
  readonly onChange: (patch: Partial<AgreementDraft>) => void;
}
