import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, classNames, LinkButton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus, ScanLine } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { keepDocument } from '#src/ground/pdf-annotations/keep-document.ts';
import { EMAIL_TYPES, isEmail } from './email/is-email.ts';
import type { EmailAttachment, ReadEmail } from './email/read-email.ts';

/** Loaded with the first email. */
const EmailSheet = lazy(async () => ({ default: (await import('./email/email-sheet.tsx')).EmailSheet }));

export interface AddingPlace {
  readonly inspectionId: string | null;
  readonly accountId: string | null;
}

export interface AddingDocuments {
  readonly place: AddingPlace;
  readonly isBusy: boolean;
  /** The email whose attachments are chosen; more of them wait. */
  readonly email: ReadEmail | null;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly addAttachments: (attachments: readonly EmailAttachment[]) => Promise<void>;
  readonly closeEmail: () => void;
}

/** Adds PDFs one after the other, and shows the attachments of emails; each file that can't be added is named with its reason. */
export function useAddDocuments(place: AddingPlace): AddingDocuments {
  const work = useLocal();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const [emails, setEmails] = useState<readonly ReadEmail[]>([]);
  const refuse = (file: File, problem: string): void => {
    toaster.show({ message: `${file.name} was not added`, detail: problem, kind: 'warning' });
  };
  const closeEmail = (): void => setEmails((waiting) => waiting.slice(1));

  async function keepAll(files: readonly File[]): Promise<void> {
    let added = 0;
    for (const file of files) {
      const kept = await keepDocument(work, file, place);
      if (kept.ok) added += 1;
      else refuse(file, kept.problem);
    }
    if (added > 0) toaster.show({ message: `${countOf(added, 'document')} added` });
  }
  async function readAll(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { readEmail } = await import('./email/read-email.ts');
    for (const file of files) {
      const outcome = await readEmail(file);
      if (outcome.ok) setEmails((waiting) => [...waiting, outcome.email]);
      else refuse(file, outcome.problem);
    }
  }
  async function whileBusy(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await run();
    } finally {
      setBusy(false);
    }
  }
  return {
    place,
    isBusy,
    email: emails[0] ?? null,
    add: (files) =>
      whileBusy(async () => {
        await keepAll(files.filter((file) => !isEmail(file)));
        await readAll(files.filter(isEmail));
      }),
    addAttachments: (attachments) =>
      whileBusy(async () => {
        await keepAll(
          attachments.map(({ name, bytes }) => new File([bytes], name, { type: 'application/pdf' })),
        );
        closeEmail();
      }),
    closeEmail,
  };
}

export function AddDocuments({ place, isBusy, email, add, addAttachments, closeEmail }: AddingDocuments) {
  const picker = useRef<HTMLInputElement>(null);
  const { inspectionId, accountId } = place;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      <LinkButton
        label="Scan"
        icon={ScanLine}
        variant="plain"
        render={
          <Link
            to="/documents/scan"
            search={{
              ...(inspectionId !== null && { inspection: inspectionId }),
              ...(accountId !== null && { account: accountId }),
            }}
          />
        }
      />
      <Button
        label="Add PDF"
        icon={Plus}
        variant="plain"
        isBusy={isBusy}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        accept={`application/pdf,.pdf,${EMAIL_TYPES}`}
        aria-label="PDFs or emails to add"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(files);
        }}
      />
      {email !== null && (
        <Suspense fallback={null}>
          <EmailSheet
            email={email}
            isBusy={isBusy}
            onAdd={(attachments) => void addAttachments(attachments)}
            onClose={closeEmail}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dragged in from the desk. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is offered as a button
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'rounded-lg',
        isOver && 'outline-2 outline-offset-4 outline-focus outline-dashed',
      )}
    >
      {children}
    </div>
  );
}
