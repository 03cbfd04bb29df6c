import type { ReactNode } from 'react';
import { useEditorPart } from '../model/editor-context.ts';

export interface EditableProps {
  /** False where the role may read this part only. */
  readonly isAllowed?: boolean;
  readonly children: ReactNode;
}

/** What stands in it is written to the report: where that is not allowed, the browser itself refuses every control. */
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
