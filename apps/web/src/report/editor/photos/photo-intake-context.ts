/** Photo import: one place that opens camera or gallery, accepts drops and pastes, and reports unreadable files. */
import { createContext, type DragEvent, useContext } from 'react';
import type { PhotoPlace } from '../model/editor-model.ts';

export interface PhotoIntake {
  /** Opens the choice of camera and gallery for this place. */
  choose(place: PhotoPlace): void;
  /** Opens the camera at once. */
  shoot(place: PhotoPlace): void;
  /** Returns how many photos are being imported to this place. */
  comingTo(place: PhotoPlace): number;
  dropProps(place: PhotoPlace): {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

export const PhotoIntakeContext = createContext<PhotoIntake | null>(null);

export function usePhotoIntake(): PhotoIntake {
  const intake = useContext(PhotoIntakeContext);
  if (intake === null) throw new Error('usePhotoIntake needs a PhotoIntakeProvider around it');
  return intake;
}
