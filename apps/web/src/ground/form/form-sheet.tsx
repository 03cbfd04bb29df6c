/** The sheet of one row's form: its fields, Delete for a row that exists, Start over for a resumed draft, and Save. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Button, Sheet, Skeleton } from '@plumbline/ui';
import { Check, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Form } from './use-form.ts';

export interface FormSheetProps<V extends object, E> {
  /** Null while its draft is being read. */
  readonly form: Form<V, E> | null;
  readonly title: string;
  readonly saveLabel: string;
  /** Returns whether the row was deleted; omit it for a new one. */
  readonly onDelete?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
  readonly children: (form: Form<V, E>) => ReactNode;
}

export function FormSheet<V extends object, E>({
  form,
  title,
  saveLabel,
  onDelete,
  onClose,
  children,
}: FormSheetProps<V, E>) {
  const formId = useId();
  if (form === null) {
    return (
      <Sheet isOpen onOpenChange={onClose} title={title}>
        <Skeleton label={loadingPageText} />
      </Sheet>
    );
  }
  async function remove(): Promise<void> {
    if (!(await onDelete?.())) return;
    await form?.discard();
    onClose();
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          {onDelete && <Button label="Delete" icon={Trash2} variant="bare" onClick={() => void remove()} />}
          {form.isResumed && <Button label="Start over" variant="bare" onClick={() => void form.discard()} />}
          <Button
            label={saveLabel}
            icon={Check}
            variant="primary"
            type="submit"
            form={formId}
            isBusy={form.isBusy}
            className="ml-auto"
          />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={title}
        className="grid gap-4.5 desk:gap-4"
        onSubmit={form.handleSubmit}
      >
        {children(form)}
      </form>
    </Sheet>
  );
}
