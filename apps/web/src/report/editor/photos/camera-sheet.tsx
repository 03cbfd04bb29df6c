import { countOf } from '@plumbline/domain/ground/format-number';
import { Banner, Button, IconButton, Sheet } from '@plumbline/ui';
import { Camera as CameraIcon, CameraOff, Flashlight, HardDrive, SwitchCamera } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { checkRoom } from '#src/ground/local/quota.ts';
import {
  type Camera,
  type CameraFailure,
  describeCameraFailure,
  openCamera,
} from '#src/report/capture/camera.ts';

export interface CameraSheetProps {
  readonly onClose: () => void;
  /** Called for each shot; several may be in progress. Returns how many were saved. */
  readonly onPhotos: (files: readonly Blob[]) => Promise<number>;
}

/** The in-app camera: shot after shot without leaving the item. Falls back to the phone's camera app. */
export function CameraSheet({ onClose, onPhotos }: CameraSheetProps) {
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [isTorchOn, setTorchOn] = useState(false);
  const [shots, setShots] = useState(0);
  const [saved, setSaved] = useState(0);
  const [isRoomLow, setRoomLow] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const underWay = useRef(new Set<Promise<unknown>>());
  /** Resolves when this sheet has no open camera. */
  const closed = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let isGone = false;
    setFailure(null);
    setTorchOn(false);
    // A phone's other camera opens only once this one is closed.
    const opening = closed.current.then(() => (isGone ? null : openCamera(navigator.mediaDevices, facing)));
    void opening.then((result) => {
      if (isGone || result === null) return;
      if (!result.ok) return setFailure(result.failure);
      setCamera(result.camera);
      if (video.current) video.current.srcObject = result.camera.stream;
    });
    const taking = underWay.current;
    return () => {
      isGone = true;
      setCamera(null);
      closed.current = opening.then(async (result) => {
        // A phone takes up to a second per shot, and 'Done' may come sooner: keep the camera open until then.
        await Promise.allSettled(taking);
        if (result?.ok === true) result.camera.close();
      });
    };
  }, [facing]);

  useEffect(() => {
    checkRoom(navigator.storage).then(
      ({ level }) => setRoomLow(level === 'low' || level === 'no-video'),
      () => undefined, // no estimate from the browser: nothing is blocked
    );
  }, []);

  async function save(files: readonly Blob[]): Promise<void> {
    const added = await onPhotos(files);
    setSaved((count) => count + added);
    setShots((count) => count - (files.length - added));
  }

  async function shoot(): Promise<void> {
    if (!camera || !video.current) return;
    setShots((count) => count + 1);
    const taking = camera.shoot(video.current).catch(() => null);
    underWay.current.add(taking);
    const photo = await taking;
    underWay.current.delete(taking);
    if (photo !== null) return save([photo]);
    setShots((count) => count - 1);
    setFailure('in-use'); // interrupted by a call, or unplugged
  }

  async function takeFromApp(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setShots((count) => count + files.length);
    await save(files);
  }

  const footer = (
    <div className="flex flex-1 items-center gap-2">
      <IconButton
        label="Switch camera"
        icon={SwitchCamera}
        size="field"
        variant="plain"
        onClick={() => setFacing(facing === 'environment' ? 'user' : 'environment')}
      />
      {failure === null && (
        <Button
          variant="primary"
          icon={CameraIcon}
          label="Take photo"
          className="flex-1"
          isBusy={camera === null}
          onClick={() => void shoot()}
        />
      )}
      {camera?.hasTorch && (
        <IconButton
          label={isTorchOn ? 'Light off' : 'Light on'}
          icon={Flashlight}
          size="field"
          variant="plain"
          onClick={() => {
            setTorchOn(!isTorchOn);
            void camera.setTorch(!isTorchOn);
          }}
        />
      )}
      <Button label="Done" onClick={onClose} />
    </div>
  );

  return (
    <Sheet isOpen onOpenChange={onClose} title="Camera" footer={footer}>
      {isRoomLow && (
        <Banner icon={HardDrive} tone="needs" className="mb-3 rounded-md">
          Less than 1 GB is free on this device. Photos are saved as long as there is room.
        </Banner>
      )}
      {failure === null ? (
        // In landscape the phone is as high as the sheet: the whole image fits between title and buttons.
        <video
          ref={video}
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
              onChange={(event) => void takeFromApp(event)}
            />
          </label>
        </div>
      )}
      <p aria-live="polite" className="type-meta mt-3 text-text-3 short:mt-1">
        {shots === 0
          ? 'Every photo is saved on this device as you take it.'
          : `${countOf(saved, 'photo')} saved${shots > saved ? `, ${shots - saved} being saved` : ''}.`}
      </p>
    </Sheet>
  );
}
