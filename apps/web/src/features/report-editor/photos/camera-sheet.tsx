import { countOf } from '@plumbline/domain/format-number';
import { Banner, Button, IconButton, Sheet } from '@plumbline/ui';
import { Camera as CameraIcon, CameraOff, Flashlight, SwitchCamera } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import {
  type Camera,
  type CameraFailure,
  describeCameraFailure,
  openCamera,
} from '../../../capture/camera.ts';

export interface CameraSheetProps {
  readonly onClose: () => void;
  /** Called for each shot; several may be under way. */
  readonly onPhotos: (files: readonly Blob[]) => Promise<void>;
}

/** The camera in place: shot after shot without leaving the item. Where it cannot open, the phone's own camera app. */
export function CameraSheet({ onClose, onPhotos }: CameraSheetProps) {
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [isTorchOn, setTorchOn] = useState(false);
  const [shots, setShots] = useState(0);
  const [saved, setSaved] = useState(0);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    let opened: Camera | null = null;
    let isGone = false;
    void openCamera(navigator.mediaDevices, facing).then((result) => {
      if (!result.ok) return setFailure(result.failure);
      if (isGone) return result.camera.close();
      opened = result.camera;
      setCamera(result.camera);
      if (video.current) video.current.srcObject = result.camera.stream;
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [facing]);

  async function shoot(): Promise<void> {
    if (!camera || !video.current) return;
    try {
      const photo = await camera.shoot(video.current);
      setShots((count) => count + 1);
      await onPhotos([photo]);
      setSaved((count) => count + 1);
    } catch {
      setFailure('in-use'); // taken by a call, or unplugged
    }
  }

  async function takeFromApp(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setShots((count) => count + files.length);
    await onPhotos(files);
    setSaved((count) => count + files.length);
  }

  const footer = (
    <div className="flex items-center gap-2">
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
      {failure === null ? (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Camera preview"
          className="aspect-3/4 max-h-[55dvh] w-full rounded-photo bg-bg-sunken object-contain"
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
      <p aria-live="polite" className="type-meta mt-3 text-text-3">
        {shots === 0
          ? 'Every shot is saved on this device at once.'
          : `${countOf(saved, 'photo')} saved${shots > saved ? `, ${shots - saved} being saved` : ''}.`}
      </p>
    </Sheet>
  );
}
