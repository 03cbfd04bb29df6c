import { useEffect, useRef } from 'react';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { usePhotoIntake } from './photo-intake-context.ts';

export interface CameraAtStartProps {
  readonly place: PhotoPlace;
  /** Called once: the URL then names the place and no longer the camera, so a reload does not open it again. */
  readonly onOpened: () => void;
}

/** Opens the camera with the report, after a tap on the dashboard's camera button. */
export function CameraAtStart({ place, onOpened }: CameraAtStartProps) {
  const { access } = useEditor();
  const intake = usePhotoIntake();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (access.canAddPhotos) intake.shoot(place);
    onOpened();
  });
  return null;
}
