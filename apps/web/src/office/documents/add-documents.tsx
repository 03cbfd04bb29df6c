import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, classNames, useToaster } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { keepDocument } from '#src/ground/pdf-annotations/keep-document.ts';

export interface AddingPlace {
  readonly inspectionId: string | null;
  readonly accountId: string | null;
}

export interface AddingDocuments {
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
}

/** Adds PDFs one after the other; each that can't be added is named with its reason. */
export function useAddDocuments(place: AddingPlace): AddingDocuments {
  const work = useLocal();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async add(files) {
      setBusy(true);
      let added = 0;
      for (const file of files) {
        const kept = await keepDocument(work, file, place);
        if (kept.ok) added += 1;
        else toaster.show({ message: `${file.name} was not added`, detail: kept.problem, kind: 'warning' });
      }
      setBusy(false);
      if (added > 0) toaster.show({ message: `${countOf(added, 'document')} added` });
    },
  };
}

export function AddDocumentsButton({ isBusy, add }: AddingDocuments) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
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
        accept="application/pdf,.pdf"
        aria-label="PDFs to add"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(files);
        }}
      />
    </>
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
