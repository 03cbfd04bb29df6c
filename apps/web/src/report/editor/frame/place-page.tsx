/** The open finding, item, or section. */
import { Skeleton } from '@plumbline/ui';
import { laterPart } from '#src/ground/later-part.tsx';
import type { EditorFinding } from '../model/editor-model.ts';
import type { EditorPlace, NextStop } from '../model/editor-place.ts';
import { ItemPage } from './item-page.tsx';
import { SectionPage } from './section-page.tsx';

// A report opens in a section; from there, findings are a tap away, and by then their screen is here.
const FindingScreen = laterPart(
  async () => (await import('../findings/finding-screen.tsx')).FindingScreen,
  <Skeleton className="h-96" />,
);

export interface PlacePageProps {
  readonly place: EditorPlace;
  readonly finding: EditorFinding | undefined;
  readonly next: NextStop | null;
  readonly onGo: (search: { at?: string | undefined; finding?: string | undefined }) => void;
  readonly onCloseFinding: () => void;
  /** The finding is on the screen, which is later than its page the first time. */
  readonly onFindingShown: () => void;
}

export function PlacePage({ place, finding, next, onGo, onCloseFinding, onFindingShown }: PlacePageProps) {
  if (finding !== undefined) {
    return (
      <FindingScreen
        key={finding.finding.id}
        editing={finding}
        onClose={onCloseFinding}
        onShown={onFindingShown}
        onMoved={(path) => onGo({ at: path, finding: finding.finding.id })}
      />
    );
  }
  if (place.section === null) return null;
  if (place.item !== null) {
    return (
      <ItemPage
        key={place.item.path}
        section={place.section}
        item={place.item}
        onOpenFinding={(id) => onGo({ at: place.item?.path, finding: id })}
        onFinished={() => next && onGo({ at: next.path })}
      />
    );
  }
  return (
    <SectionPage
      key={place.section.path}
      section={place.section}
      onOpenFinding={(id) => onGo({ at: place.section?.path, finding: id })}
      onGo={(path) => onGo({ at: path })}
    />
  );
}
