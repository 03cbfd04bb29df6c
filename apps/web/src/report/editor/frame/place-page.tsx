/** The open finding, item, or section. */
import { FindingScreen } from '../findings/finding-screen.tsx';
import type { EditorFinding } from '../model/editor-model.ts';
import type { EditorPlace, NextStop } from '../model/editor-place.ts';
import { ItemPage } from './item-page.tsx';
import { SectionPage } from './section-page.tsx';

export interface PlacePageProps {
  readonly place: EditorPlace;
  readonly finding: EditorFinding | undefined;
  readonly next: NextStop | null;
  readonly onGo: (search: { at?: string | undefined; finding?: string | undefined }) => void;
  readonly onCloseFinding: () => void;
}

export function PlacePage({ place, finding, next, onGo, onCloseFinding }: PlacePageProps) {
  if (finding !== undefined) {
    return (
      <FindingScreen
        key={finding.finding.id}
        editing={finding}
        onClose={onCloseFinding}
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
