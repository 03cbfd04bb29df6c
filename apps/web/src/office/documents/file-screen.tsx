/** /files/{sha256}: a PDF of the office that is no document (a signed agreement, a receipt), to read. */
import type { ReactNode } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { usePdfFile } from '#src/ground/pdf-annotations/use-pdf-file.ts';
import { PdfViewer } from '#src/ground/pdf-viewer/view/pdf-viewer.tsx';
import { PdfScreen } from './pdf-screen.tsx';
import { useDocumentFile } from './use-document-file.ts';

export interface FileScreenProps {
  readonly sha256: string;
  readonly title: string;
  readonly vial: ReactNode;
  readonly onBack: () => void;
}

export function FileScreen({ sha256, title, vial, onBack }: FileScreenProps) {
  const { officeId } = useLocal();
  const { pdf, isMissing, retry } = useDocumentFile({ scopeId: officeId, sha256, sizeBytes: null });
  const file = usePdfFile(pdf, title);
  return (
    <PdfScreen
      title={title}
      aside={vial}
      isMissing={isMissing}
      missingTitle="This file isn’t on this device"
      onRetry={retry}
      onBack={onBack}
    >
      <PdfViewer source={pdf?.source ?? null} title={`${title}, PDF`} {...file} />
    </PdfScreen>
  );
}
