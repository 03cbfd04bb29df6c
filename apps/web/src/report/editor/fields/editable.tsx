import type { ReactNode } from 'react';
import { useEditorPart } from '../model/editor-context.ts';

export interface EditableProps {
  /** False where the role can only read this part. */
  readonly isAllowed?: boolean;
  readonly children: ReactNode;
}

/** Wraps controls that write to the report; disables every control natively when that is not allowed. */
export function Editable({ isAllowed = true, children }: EditableProps) {
  const access = useEditorPart((model) => model.access);
  return (
    <fieldset
      disabled={access.readOnly !== null || !isAllowed}
      className="m-0 grid min-w-0 grid-cols-1 gap-7 border-0 p-0"
    >
      {children}
    </fieldset>
  );
}
