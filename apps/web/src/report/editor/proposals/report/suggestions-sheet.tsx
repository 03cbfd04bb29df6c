/** Suggestions for the report as a whole: its photos, its summary, descriptions of photos. */
import { LinkButton, Sheet, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { useReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { ExecutiveSummary } from './executive-summary.tsx';
import { PhotoBurst } from './photo-burst.tsx';
import { PhotoDescriptions } from './photo-descriptions.tsx';

export interface SuggestionsSheetProps {
  readonly onGo: (place: { readonly at: string }) => void;
  readonly onClose: () => void;
}

export function SuggestionsSheet({ onGo, onClose }: SuggestionsSheetProps) {
  const { report, definition, photos } = useEditor();
  const rows = useReportProposals(report.id);
  const go = (at: string): void => {
    onClose();
    onGo({ at });
  };
  return (
    <Sheet isOpen isFullHeight onOpenChange={onClose} title="Suggestions">
      {rows === null ? (
        <Skeleton label="Loading suggestions..." className="h-40" />
      ) : (
        <div className="grid grid-cols-1 gap-7 pb-4">
          {rows.allowed === null && <TurnedOff />}
          {rows.allowed?.('photo_findings') === true && <PhotoBurst rows={rows} onGo={go} />}
          {definition.severities.length > 0 && <ExecutiveSummary rows={rows} />}
          {rows.allowed !== null && photos.length > 0 && <PhotoDescriptions rows={rows} />}
        </div>
      )}
    </Sheet>
  );
}

const TurnedOff = () => (
  <section className="grid gap-3">
    <p className="type-note m-0 text-pretty text-text-2">
      Suggestions from photos and findings are off. The owner can turn them on in Settings, which lists what
      is sent. A model on this device can be chosen there as well.
    </p>
    <LinkButton
      isWide
      variant="outline"
      label="Settings, AI suggestions"
      render={<Link to="/settings/intelligence" />}
    />
  </section>
);
