import { Icon } from '@plumbline/ui';
import { Pause, Play } from 'lucide-react';
import type { SiteClip } from '../clips.ts';
import { Picture } from '../picture.tsx';
import { Phone } from './product-stage.tsx';

export interface ClipProps {
  readonly of: SiteClip;
  /** Of what it is, for its button. */
  readonly name: string;
  /** What it shows, in one sentence. */
  readonly alt: string;
}

/** A film on a phone: a picture until clip-player.ts plays it, and without a script. */
export function Clip({ of: { dark, light, picture }, name, alt }: ClipProps) {
  return (
    <div data-clip data-dark={dark} data-light={light}>
      <Phone>
        <div className="relative">
          <Picture of={picture} alt={alt} />
          <video
            hidden
            muted
            playsInline
            disablePictureInPicture
            preload="none"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </Phone>
      <button
        type="button"
        hidden
        data-name={name}
        data-playing="false"
        aria-label={`Play: ${name}`}
        className="group mx-auto mt-3 flex min-h-11 items-center gap-2 rounded-md px-4 text-ui font-strong text-text-2 hover:bg-control hover:text-text"
      >
        <span className="flex items-center gap-2 group-data-[playing=true]:hidden">
          <Icon of={Play} size="desk" />
          Play
        </span>
        <span className="hidden items-center gap-2 group-data-[playing=true]:flex">
          <Icon of={Pause} size="desk" />
          Pause
        </span>
      </button>
    </div>
  );
}
