/** A screen with one PDF: its bar, and what is shown while the file is not on this device. */
import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, IconButton, ScreenBar } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PdfScreenProps {
  readonly title: string;
  readonly meta?: string;
  readonly aside: ReactNode;
  readonly isMissing: boolean;
  readonly missingTitle: string;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

export function PdfScreen(props: PdfScreenProps) {
  const { title, meta, aside, isMissing, missingTitle, onRetry, onBack, children } = props;
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title={title}
        meta={meta}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={<IconButton icon={ChevronLeft} label="Back" onClick={onBack} />}
        aside={aside}
      />
      {isMissing ? (
        <EmptyState
          className="m-5"
          title={missingTitle}
          action={<Button label={tryAgainLabel} onClick={onRetry} />}
        >
          Go online to download it. After that, it opens offline.
        </EmptyState>
      ) : (
        children
      )}
    </div>
  );
}
