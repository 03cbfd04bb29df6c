import { countOf } from '@plumbline/domain/ground/format-number';
import { Banner, Button, IconButton, Sheet } from '@plumbline/ui';
import { Camera as CameraIcon, CameraOff, Flashlight, HardDrive, SwitchCamera } from 'lucide-react';
import { describeCameraFailure } from './camera.ts';
import { useShooting } from './use-shooting.ts';

export interface CameraSheetProps {
  readonly onClose: () => void;
  /** Called for each shot; several may be in progress. Returns how many were saved. */
  readonly onPhotos: (files: readonly Blob[]) => Promise<number>;
  /** What becomes of a shot; by default a photo that is saved at once. */
  readonly words?: {
    readonly before: string;
    /** 'page': counts what was saved. */
    readonly unit: string;
    readonly done: string;
  };
}

const PHOTO_WORDS = {
  before: 'Every photo is saved on this device as you take it.',
  unit: 'photo',
  done: 'saved',
} as const;

/** The in-app camera: shot after shot without leaving the item. Falls back to the phone's camera app. */
export function CameraSheet({ onClose, onPhotos, words = PHOTO_WORDS }: CameraSheetProps) {
  const shooting = useShooting(onPhotos);
  const { camera, failure, isTorchOn, shots, saved } = shooting;

  const footer = (
    <div className="flex flex-1 items-center gap-2">
      <IconButton
        label="Switch camera"
        icon={SwitchCamera}
        size="field"
        variant="plain"
        onClick={shooting.turnAround}
      />
      {failure === null && (
        <Button
          variant="primary"
          icon={CameraIcon}
          label="Take photo"
          className="flex-1"
          isBusy={camera === null}
          onClick={() => void shooting.shoot()}
        />
      )}
      {camera?.hasTorch && (
        <IconButton
          label={isTorchOn ? 'Light off' : 'Light on'}
          icon={Flashlight}
          size="field"
          variant="plain"
          onClick={shooting.switchTorch}
        />
      )}
      <Button label="Done" onClick={onClose} />
    </div>
  );

  return (
    <Sheet isOpen onOpenChange={onClose} title="Camera" footer={footer}>
      {shooting.isRoomLow && (
        <Banner icon={HardDrive} tone="needs" className="mb-3 rounded-md">
          Less than 1 GB is free on this device. Photos are saved as long as there is room.
        </Banner>
      )}
      {failure === null ? (
        // In landscape the phone is as high as the sheet: the whole image fits between title and buttons.
        <video
          ref={shooting.video}
          autoPlay
          playsInline
          muted
          aria-label="Camera preview"
          data-ready={camera !== null}
          className="aspect-3/4 max-h-[55dvh] w-full rounded-photo bg-bg-sunken object-contain short:aspect-auto short:h-[calc(100dvh-10.5rem)] short:max-h-none"
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Banner icon={CameraOff}>{describeCameraFailure(failure)}</Banner>
          <label className="type-ui grid min-h-14 cursor-pointer place-items-center rounded-md bg-accent text-on-accent focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
            Open the camera app
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={(event) => void shooting.takeFromApp(event)}
            />
          </label>
        </div>
      )}
      <p aria-live="polite" className="type-meta mt-3 text-text-3 short:mt-1">
        {shots === 0
          ? words.before
          : `${countOf(saved, words.unit)} ${words.done}${shots > saved ? `, ${shots - saved} being ${words.done}` : ''}.`}
      </p>
    </Sheet>
  );
}
