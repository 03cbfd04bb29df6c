/** The open camera, its shots under way and saved, and the phone's own camera app in its place. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { checkRoom } from '#src/ground/local/quota.ts';
import { type Camera, type CameraFailure, openCamera } from './camera.ts';
import type { CameraSheetProps } from './camera-sheet.tsx';

export function useShooting(onPhotos: CameraSheetProps['onPhotos']) {
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

  const turnAround = (): void => setFacing(facing === 'environment' ? 'user' : 'environment');
  function switchTorch(): void {
    setTorchOn(!isTorchOn);
    void camera?.setTorch(!isTorchOn);
  }
  return {
    video,
    camera,
    failure,
    isTorchOn,
    shots,
    saved,
    isRoomLow,
    turnAround,
    switchTorch,
    shoot,
    takeFromApp,
  };
}
