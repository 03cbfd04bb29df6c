import { Button, IconButton, LinkButton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, BookImage, PencilLine, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeTurnFailure } from '#src/report/capture/rotate-photo.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { photoTitle } from '../model/editor-photos.ts';
import { undoAction } from '../model/undo-action.ts';

export interface PhotoActionsProps {
  readonly photo: EditorPhoto;
  /** Called before the photo goes. */
  readonly onRemoved: () => void;
}

/** What is done with one photo: markup, rotation, order, cover, and removal. */
export function PhotoActions({ photo, onRemoved }: PhotoActionsProps) {
  const { actions, report } = useEditor();
  const toaster = useToaster();
  const [isTurning, setTurning] = useState(false);
  const { placement, media } = photo;

  function remove(): void {
    onRemoved();
    void actions.removePhoto(placement.id).then(() => {
      toaster.show({
        message: `${photoTitle(photo)} removed.`,
        action: undoAction(actions),
      });
    });
  }

  /** One rotation after another: the next one starts from the result of this one. */
  async function turn(quarterTurns: 1 | -1): Promise<void> {
    if (isTurning) return;
    setTurning(true);
    const failure = await actions.rotatePhoto(media.id, quarterTurns);
    setTurning(false);
    if (failure !== null) toaster.show({ message: describeTurnFailure(failure), kind: 'warning' });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton
        icon={PencilLine}
        variant="plain"
        label="Annotate"
        render={<Link to="/reports/$id/annotate" params={{ id: report.id }} search={{ photo: media.id }} />}
      />
      <IconButton
        variant="plain"
        icon={RotateCcw}
        label="Rotate left"
        aria-disabled={isTurning}
        onClick={() => void turn(-1)}
      />
      <IconButton
        variant="plain"
        icon={RotateCw}
        label="Rotate right"
        aria-disabled={isTurning}
        onClick={() => void turn(1)}
      />
      <IconButton
        variant="plain"
        icon={ArrowLeft}
        label="Move earlier"
        onClick={() => void actions.movePhoto(placement.id, 'earlier')}
      />
      <IconButton
        variant="plain"
        icon={ArrowRight}
        label="Move later"
        onClick={() => void actions.movePhoto(placement.id, 'later')}
      />
      <Button
        icon={BookImage}
        variant="plain"
        label={photo.isCover ? 'Cover photo' : 'Use on the cover'}
        aria-pressed={photo.isCover}
        onClick={() => void actions.setCover(photo.isCover ? null : media.id)}
      />
      <IconButton variant="plain" icon={Trash2} label="Remove photo" onClick={remove} />
    </div>
  );
}
