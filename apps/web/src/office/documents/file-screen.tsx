/** /files/{sha256}: a PDF of the office that is no document (a signed agreement, a receipt), to read. */
import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, IconButton, ScreenBar } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { openBlob, saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { PdfViewer } from '#src/ground/pdf-viewer/view/pdf-viewer.tsx';
import { useDocumentFile } from './use-document-file.ts';

export interface FileScreenProps {
  readonly sha256: string;
  readonly title: string;
  readonly vial: ReactNode;
  readonly onBack: () => void;
}

export function FileScreen({ sha256, title, vial, onBack }: FileScreenProps) {
  const { officeId } = useLocal();
  const { source, isMissing, retry } = useDocumentFile({ scopeId: officeId, sha256 });
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title={title}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={<IconButton icon={ChevronLeft} label="Back" onClick={onBack} />}
        aside={vial}
      />
      {isMissing ? (
        <EmptyState
          className="m-5"
          title="This file is not on this device"
          action={<Button label={tryAgainLabel} onClick={retry} />}
        >
          Connect to get it. From then on it opens offline.
        </EmptyState>
      ) : (
        <PdfViewer
          source={source}
          title={`${title}, PDF`}
          onDownload={() => source !== null && saveBlob(source.file, `${title}.pdf`)}
          onOpenTab={() => source !== null && openBlob(source.file)}
        />
      )}
    </div>
  );
}
