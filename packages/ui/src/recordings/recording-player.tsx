import { Captions, CaptionsOff, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { FRAME_MS, nextSpeed, noteAt, type Playable, type PlayableNote, playerTime } from './playable.ts';
import { SeekBar } from './seek-bar.tsx';
import { usePlayback } from './use-playback.ts';
import { usePlayerControls } from './use-player-controls.ts';

export interface PlayerHandle {
  readonly seek: (ms: number) => void;
  readonly pause: () => void;
  /** Current position, in milliseconds of the original. */
  readonly nowMs: () => number;
  /** Null for sound alone. */
  readonly video: () => HTMLVideoElement | null;
}

export interface RecordingPlayerProps {
  /** 'Video 12, roof coverings' */
  readonly label: string;
  readonly playable: Playable;
  /** In the order of time. */
  readonly notes: readonly PlayableNote[];
  /** Overlay while the video is paused at this moment: its markup. */
  readonly overlayAt?: ((nowMs: number) => ReactNode) | undefined;
  /** Shown instead of media that cannot be played here. */
  readonly whenBroken?: ReactNode;
  readonly ref?: Ref<PlayerHandle> | undefined;
}

/**
 * Plays a video or an audio note: by touch, and by keys when focused. Space plays; arrows move 5 seconds; comma and
 * period step one frame; [ and ] change the speed; C shows or hides the notes; N and B go to the next and previous
 * note.
 */
export function RecordingPlayer({
  label,
  playable,
  notes,
  overlayAt,
  whenBroken,
  ref,
}: RecordingPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(element, playable);
  const { speed, changeSpeed, hasCaptions, toggleCaptions, step, onKeyDown } = usePlayerControls(
    playback,
    playable,
    notes,
  );
  const { kind, src, posterUrl, startMs, endMs } = playable;
  const { nowMs, isPlaying, isBroken } = playback;
  const isVideo = kind === 'video';
  const words = (hasCaptions && noteAt(notes, nowMs)?.text) || '';
  const overlay = isPlaying ? null : overlayAt?.(nowMs);

  useImperativeHandle(
    ref,
    () => ({
      seek: playback.seek,
      pause: playback.pause,
      nowMs: () => (element.current?.currentTime ?? 0) * 1000 + playable.offsetMs,
      video: () => (isVideo ? element.current : null),
    }),
    [playback.seek, playback.pause, playable.offsetMs, isVideo],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is no set of form fields
    <div role="group" aria-label={label} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-2">
      <div
        className={classNames(
          'relative',
          isVideo ? 'min-h-40 overflow-hidden rounded-photo bg-bg-sunken' : 'grid place-items-center',
          // Audio without an image: there is something to see only while a note is shown.
          !isVideo && (posterUrl !== null || words !== '' || isBroken) && 'min-h-24',
        )}
      >
        {!isVideo && posterUrl !== null && (
          <img src={posterUrl} alt="" className="max-h-40 max-w-full rounded-photo" />
        )}
        {isBroken && whenBroken}
        {/* biome-ignore lint/a11y/useMediaCaption: the words of the notes are shown over the picture by the player itself */}
        <video
          ref={element}
          src={src ?? undefined}
          poster={posterUrl ?? undefined}
          playsInline
          preload="auto"
          aria-label={label}
          hidden={!isVideo || isBroken}
          className="max-h-[50dvh] w-full object-contain"
        />
        {overlay && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">{overlay}</div>
        )}
        {words !== '' && (
          <p className="pointer-events-none absolute inset-x-2 bottom-2 m-0 text-center">
            <span className="type-body inline-block rounded-sm bg-photo-chip px-2 py-0.5 text-photo-text">
              {words}
            </span>
          </p>
        )}
      </div>
      <SeekBar
        nowMs={nowMs}
        startMs={startMs}
        endMs={endMs}
        marks={notes.map((note) => note.atMs)}
        onSeek={playback.seek}
      />
      <div className="flex items-center gap-0.5">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pause' : 'Play'}
          variant="primary"
          aria-disabled={src === null}
          onClick={playback.toggle}
        />
        <span className="type-meta px-2 whitespace-nowrap text-text-2 tabular-nums">
          {playerTime(nowMs - startMs)} / {playerTime(endMs - startMs)}
        </span>
        <span className="flex-1" />
        {isVideo && (
          <>
            <IconButton icon={StepBack} label="One frame back" onClick={() => step(-FRAME_MS)} />
            <IconButton icon={StepForward} label="One frame forward" onClick={() => step(FRAME_MS)} />
          </>
        )}
        {notes.length > 0 && (
          <IconButton
            icon={hasCaptions ? Captions : CaptionsOff}
            label="Notes over the recording"
            aria-pressed={hasCaptions}
            onClick={toggleCaptions}
          />
        )}
        <Button
          variant="bare"
          className="min-w-11 px-1.5!"
          label={`${speed}×`}
          aria-label={`Speed ${speed}, change`}
          onClick={() => changeSpeed(speed === 2 ? 0.5 : nextSpeed(speed))}
        />
      </div>
    </div>
  );
}
