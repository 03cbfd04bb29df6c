/**
 * Plays the films of a page, one at a time: the next one in sight follows when one has ended. A film is fetched when it
 * is played, in the page's theme, over its picture. Nothing plays automatically with reduced motion or
 * data saving, and stopping one stops all.
 */
const SEEN = 0.6;

export interface ClipPlayerOptions {
  /** Whether no film may start automatically. */
  readonly isCalm?: () => boolean;
}

/** @returns stops all and detaches */
export function playClips(root: ParentNode, { isCalm = asksForCalm }: ClipPlayerOptions = {}): () => void {
  const clips = [...root.querySelectorAll<HTMLElement>('[data-clip]')].flatMap((box) => clipIn(box) ?? []);
  const inSight = new Set<Clip>();
  let playing: Clip | null = null;
  let isStopped = isCalm();

  function show(clip: Clip | null): void {
    if (playing !== null && playing !== clip) stop(playing);
    playing = clip;
    if (clip !== null) start(clip, () => playing === clip);
  }
  /** In the order of the page, and again from its first one. */
  function next(after: Clip | null): void {
    const seen = clips.filter((clip) => inSight.has(clip));
    const at = after === null ? -1 : clips.indexOf(after);
    show(seen.find((clip) => clips.indexOf(clip) > at) ?? seen[0] ?? null);
  }
  const watch =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) {
              const clip = clips.find(({ box }) => box === target);
              if (clip === undefined) continue;
              if (isIntersecting) inSight.add(clip);
              else inSight.delete(clip);
            }
            if (playing !== null && !inSight.has(playing)) show(null);
            if (playing === null && !isStopped) next(null);
          },
          { threshold: SEEN },
        );
  const detach = clips.map((clip) => {
    const onPress = (): void => {
      isStopped = playing === clip;
      show(isStopped ? null : clip);
    };
    const onEnd = (): void => {
      if (!isStopped) next(clip);
    };
    clip.button.hidden = false;
    clip.button.addEventListener('click', onPress);
    clip.video.addEventListener('ended', onEnd);
    watch?.observe(clip.box);
    return () => {
      clip.button.removeEventListener('click', onPress);
      clip.video.removeEventListener('ended', onEnd);
    };
  });
  return () => {
    watch?.disconnect();
    show(null);
    for (const each of detach) each();
  };
}

interface Clip {
  readonly box: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly button: HTMLButtonElement;
}

function clipIn(box: HTMLElement): Clip | null {
  const video = box.querySelector('video');
  const button = box.querySelector('button');
  return video === null || button === null ? null : { box, video, button };
}

function start({ box, video, button }: Clip, isWanted: () => boolean): void {
  // The picture below is the one of the theme.
  const dark = box.querySelector('.in-dark');
  const theme = dark !== null && getComputedStyle(dark).display === 'none' ? 'light' : 'dark';
  const address = box.dataset[theme] ?? '';
  if (video.getAttribute('src') !== address) video.src = address;
  video.muted = true; // the attribute is lost in static markup
  video.currentTime = 0;
  mark(button, true);
  video.play().then(
    () => {
      video.hidden = !isWanted();
    },
    // No network, or not allowed: its picture stays.
    () => mark(button, false),
  );
}

function stop({ video, button }: Clip): void {
  video.pause();
  mark(button, false);
}

function mark(button: HTMLButtonElement, isPlaying: boolean): void {
  button.dataset.playing = String(isPlaying);
  button.ariaLabel = `${isPlaying ? 'Pause' : 'Play'}: ${button.dataset.name}`;
}

function asksForCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
