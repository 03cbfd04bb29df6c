import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { bottomBar } from '../feedback/bottom-bar.ts';

export interface RecordFormProps {
  /** Heading and accessible name. */
  title: string;
  saveLabel: string;
  isBusy: boolean;
  /** Next to the heading. */
  actions?: ReactNode;
  onSave: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** FormSections. */
  children: ReactNode;
}

/** A page that is one form: its heading, the sections, Cancel and Save at the bottom. */
export function RecordForm({
  title,
  saveLabel,
  isBusy,
  actions,
  onSave,
  onCancel,
  children,
}: RecordFormProps) {
  return (
    <form noValidate aria-label={title} className="page-form pt-6 pb-28 md:pb-20" onSubmit={onSave}>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="type-h1 m-0 mr-auto">{title}</h1>
        {actions}
      </header>
      {children}
      <div ref={bottomBar} className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-6">
        <Button label="Cancel" variant="bare" onClick={onCancel} />
        <Button
          label={saveLabel}
          icon={Check}
          type="submit"
          variant="primary"
          isBusy={isBusy}
          className="max-md:min-h-14 max-md:w-full"
        />
      </div>
    </form>
  );
}
