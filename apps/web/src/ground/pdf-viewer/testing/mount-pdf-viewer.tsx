import { ToastProvider } from '@plumbline/ui';
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { PdfViewer, type PdfViewerProps } from '../view/pdf-viewer.tsx';

/** The whole viewer, as high as a window of 800 px leaves it. */
export const mountPdfViewer = (props: Omit<PdfViewerProps, 'title' | 'onDownload'>): Mounted =>
  mount(
    <ToastProvider>
      <div style={{ display: 'flex', height: '760px' }}>
        <PdfViewer title="Report, PDF" onDownload={() => undefined} {...props} />
      </div>
    </ToastProvider>,
  );
