import { Button, FindingRow } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { EditorFinding } from '../model/editor-model.ts';
import { PhotoMarks } from '../photos/photo-marks.tsx';
import { offeredTexts } from './offered-texts.ts';

const LibrarySheet = laterPart(async () => (await import('./library-sheet.tsx')).LibrarySheet);

export interface FindingSectionProps {
  readonly title?: string;
  readonly itemPath: string;
  readonly itemLabel: string;
  /** Keys of library entries that a rule suggests here. */
  readonly suggestedKeys: readonly string[];
  /** Findings whose place no longer exists. */
  readonly alsoShown?: readonly EditorFinding[];
  /** Whether the library is open over the page, for a new finding. */
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
  readonly onOpen: (findingId: string) => void;
}

/** The findings of a place, and a button to add one. */
export function FindingSection({
  title = 'Findings',
  itemPath,
  itemLabel,
  suggestedKeys,
  alsoShown = NONE,
  isAdding,
  onAdding,
  onOpen,
}: FindingSectionProps) {
  const { access, findingsAt, thumbUrl, library, actions } = useEditor();
  const findings = [...findingsAt(itemPath), ...alsoShown];
  const suggested = offeredTexts(library, suggestedKeys).filter(
    (entry) => !findings.some((each) => each.finding.libraryId === entry.id),
  );

  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-baseline gap-3">
        <h3 className="type-h3 flex-1">{title}</h3>
        {findings.length > 0 && <span className="type-meta text-text-3">{findings.length}</span>}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {findings.map((each) => (
          <FindingRow
            key={each.finding.id}
            title={each.finding.title || 'Untitled finding'}
            severity={each.finding.severity}
            isSafety={each.finding.isSafety}
            meta={describePlaces(each)}
            imageUrl={each.photos[0] ? thumbUrl(each.photos[0].media) : null}
            imageOverlay={each.photos[0] && <PhotoMarks media={each.photos[0].media} />}
            render={<button type="button" onClick={() => onOpen(each.finding.id)} />}
          />
        ))}
        {findings.length === 0 && !access.canWriteFindings && <p className="type-body text-text-3">None.</p>}
        {access.canWriteFindings &&
          suggested.map((entry) => (
            <Button
              key={entry.id}
              variant="plain"
              isWide
              icon={Plus}
              label={`Suggested: ${entry.title}`}
              onClick={() => void actions.addFinding(itemPath, entry).then(onOpen)}
            />
          ))}
        {access.canWriteFindings && (
          <Button variant="outline" isWide icon={Plus} label="Add finding" onClick={() => onAdding(true)} />
        )}
      </div>
      {isAdding && (
        <LibrarySheet
          itemPath={itemPath}
          itemLabel={itemLabel}
          onClose={() => onAdding(false)}
          onAdded={(findingId) => {
            onAdding(false);
            onOpen(findingId);
          }}
        />
      )}
    </section>
  );
}

const NONE: readonly EditorFinding[] = [];

/** 'Rear slope', 'Rear slope, 3 places'. */
function describePlaces({ locations }: EditorFinding): string {
  const first = locations[0]?.label ?? '';
  return locations.length > 1 ? `${first}, ${locations.length} locations` : first;
}
