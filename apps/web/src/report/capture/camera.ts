/**
 * The in-app camera: opened once for many shots, closed by its opener. `shoot` prefers the sensor's own photo
 * (ImageCapture, full resolution, EXIF) and falls back to the video frame.
 */
export type CameraFailure = 'not-supported' | 'not-allowed' | 'not-found' | 'in-use';

export type OpenCameraResult =
  | { readonly ok: true; readonly camera: Camera }
  | { readonly ok: false; readonly failure: CameraFailure };

export interface Camera {
  readonly stream: MediaStream;
  readonly facing: 'environment' | 'user';
  readonly hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  /** Returns the bytes of one photo. Rejects only when the camera has gone (unplugged, interrupted by a call). */
  shoot(preview: HTMLVideoElement): Promise<Blob>;
  close(): void;
}

interface TorchTrack extends MediaStreamTrack {
  getCapabilities(): MediaTrackCapabilities & { torch?: boolean };
}

/** A photo of the sensor takes up to two seconds on slow phones. */
const STILL_MS = 5_000;

interface StillCapture {
  takePhoto(): Promise<Blob>;
}

const CAMERA_MESSAGES: Record<CameraFailure, string> = {
  'not-supported': 'This browser can’t open the camera. Choose photos from the gallery instead.',
  'not-allowed': 'Camera access is blocked. Allow it in your browser’s settings for this site.',
  'not-found': 'No camera was found on this device.',
  'in-use': 'Another app is using the camera. Close it, then try again.',
};

export const describeCameraFailure = (failure: CameraFailure): string => CAMERA_MESSAGES[failure];

export async function openCamera(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  facing: 'environment' | 'user' = 'environment',
): Promise<OpenCameraResult> {
  if (devices === undefined) return { ok: false, failure: 'not-supported' };
  try {
    const video = { facingMode: { ideal: facing }, width: { ideal: 4096 }, height: { ideal: 3072 } };
    const stream = await devices.getUserMedia({ video, audio: false });
    return { ok: true, camera: createCamera(stream, facing) };
  } catch (error) {
    return { ok: false, failure: toCameraFailure(error) };
  }
}

function toCameraFailure(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'not-found';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'not-supported';
}

function createCamera(stream: MediaStream, facing: 'environment' | 'user'): Camera {
  const track = stream.getVideoTracks()[0] as TorchTrack | undefined;
  const still = track ? createStillCapture(track) : null;
  return {
    stream,
    facing,
    hasTorch: track?.getCapabilities?.().torch === true,
    async setTorch(isOn) {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
    async shoot(preview) {
      if (track?.readyState !== 'live') throw new Error('the camera has gone');
      return (still && (await takeStill(still))) ?? drawFrame(preview);
    },
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** Null where the driver refuses (some on Android do while focusing), or does neither, as when shots overlap. */
async function takeStill(still: StillCapture): Promise<Blob | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), STILL_MS);
  });
  try {
    return await Promise.race([still.takePhoto().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

function createStillCapture(track: MediaStreamTrack): StillCapture | null {
  const ImageCaptureClass = (globalThis as { ImageCapture?: new (track: MediaStreamTrack) => StillCapture })
    .ImageCapture;
  return ImageCaptureClass ? new ImageCaptureClass(track) : null;
}

function drawFrame(preview: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = preview.videoWidth;
  canvas.height = preview.videoHeight;
  canvas.getContext('2d')?.drawImage(preview, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture yet'))), 'image/jpeg', 0.92);
  });
}
