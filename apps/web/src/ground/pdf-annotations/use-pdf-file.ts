import { useToaster } from '@plumbline/ui';
import { openBlob, saveBlob } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import type { OpenPdf } from './open-pdf-file.ts';

export interface PdfFileActions {
  readonly onReady: () => void;
  readonly onDownload: () => void;
  readonly onOpenTab: () => void;
}

/** What can be done with the file itself; what is not here yet is downloaded first, once its first page is shown. */
export function usePdfFile(pdf: OpenPdf | null, name: string): PdfFileActions {
  const toaster = useToaster();
  const withFile = (run: (file: Blob) => void): void => {
    if (pdf === null) return;
    pdf.whole().then(
      (file) => {
        if (file !== null) run(file);
        else
          toaster.show({
            message: `${name} was not downloaded`,
            detail: 'Try again when you’re online.',
            kind: 'warning',
          });
      },
      (error: unknown) => {
        log.error('A PDF was not downloaded.', error);
        toaster.show({ message: `${name} was not downloaded`, kind: 'error' });
      },
    );
  };
  return {
    onReady: () =>
      void pdf
        ?.whole()
        .then(() => {
          if (pdf.isAltered())
            toaster.show({
              message: `${name} is not the file that was added`,
              detail: 'It was altered or damaged on the server. Don’t rely on these pages.',
              kind: 'error',
            });
        })
        .catch((error: unknown) => log.warn('A PDF is downloaded the next time it is opened.', error)),
    onDownload: () => withFile((file) => saveBlob(file, `${name}.pdf`)),
    onOpenTab: () => withFile(openBlob),
  };
}
