import { Button, CaptureButton, Dock, DockTab, IconButton, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, FileText, Images, ListTree, Search, Undo2 } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import type { NextStop } from '../model/editor-place.ts';
import { usePhotoIntake } from '../photos/photo-intake-context.ts';

/** Dock on the overview: sections, photos, camera, search, preview. */
export function OverviewDock({ onSearch, onPhotos }: { onSearch: () => void; onPhotos: () => void }) {
  const { access, report } = useEditor();
  const intake = usePhotoIntake();
  return (
    <Dock label="Report">
      <DockTab
        icon={ListTree}
        label="Sections"
        isCurrent
        render={<Link to="/reports/$id" params={{ id: report.id }} />}
      />
      <DockTab icon={Images} label="Photos" render={<button type="button" onClick={onPhotos} />} />
      {access.canAddPhotos && (
        <CaptureButton onClick={() => intake.shoot({ path: 'general', findingId: null, slot: null })} />
      )}
      <DockTab icon={Search} label="Search" render={<button type="button" onClick={onSearch} />} />
      <DockTab
        icon={FileText}
        label="Preview"
        render={<Link to="/reports/$id/preview" params={{ id: report.id }} />}
      />
    </Dock>
  );
}

/** Within reach of the thumb; always in its place, so that nothing moves after the first edit. */
function UndoButton() {
  const { access, actions, canUndo } = useEditor();
  if (access.readOnly !== null) return null;
  return (
    <IconButton
      icon={Undo2}
      variant="plain"
      size="field"
      label={canUndo === null ? 'Nothing to undo' : `Undo: ${canUndo}`}
      aria-disabled={canUndo === null}
      onClick={() => canUndo !== null && void actions.undo()}
    />
  );
}

export interface StopDockProps {
  readonly place: PhotoPlace;
  readonly previous: NextStop | null;
  readonly next: NextStop | null;
  /** On tablets and desktops the camera button has a label. */
  readonly isWide: boolean;
}

/** Dock at an item: previous, undo, camera, next. */
export function StopDock({ place, previous, next, isWide }: StopDockProps) {
  const { access, report } = useEditor();
  const intake = usePhotoIntake();
  return (
    <Dock label="Walk" className="md:[&>*]:max-w-80">
      {previous && (
        <LinkButton
          icon={ArrowUp}
          size="field"
          label="Back"
          // On a phone the arrow is enough, which leaves room for the next place's name; the narrowest have none.
          className={isWide ? undefined : 'w-14 px-0! max-[22.4rem]:hidden [&>span]:sr-only'}
          render={
            <Link
              to="/reports/$id"
              params={{ id: report.id }}
              search={{ at: previous.path }}
              aria-label={`Back: ${previous.label}`}
            />
          }
        />
      )}
      <UndoButton />
      {access.canAddPhotos && <CaptureButton isLabelShown={isWide} onClick={() => intake.shoot(place)} />}
      {next ? (
        <LinkButton
          iconEnd={ArrowDown}
          size="field"
          lead="Next"
          label={next.label}
          className={isWide ? 'min-w-0 flex-1' : 'min-w-0 flex-1 gap-1! px-3! py-1!'}
          render={
            <Link
              to="/reports/$id"
              params={{ id: report.id }}
              search={{ at: next.path }}
              aria-label={`Next: ${next.label}`}
            />
          }
        />
      ) : (
        <LinkButton
          iconEnd={FileText}
          size="field"
          label="Preview"
          className="flex-1"
          render={<Link to="/reports/$id/preview" params={{ id: report.id }} />}
        />
      )}
    </Dock>
  );
}

/** Dock in a finding: undo, camera, done. */
export function FindingDock({ place, onDone }: { place: PhotoPlace; onDone: () => void }) {
  const { access } = useEditor();
  const intake = usePhotoIntake();
  return (
    <Dock label="Finding" className="md:[&>*]:max-w-80">
      <UndoButton />
      {access.canAddPhotos && <CaptureButton onClick={() => intake.shoot(place)} />}
      <Button size="field" label="Done" className="flex-1" onClick={onDone} />
    </Dock>
  );
}
