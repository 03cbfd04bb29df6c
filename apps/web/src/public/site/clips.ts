/** Films of the product with the demo organization and their first screens, made by `npm run site-pictures`. */

import deliverDarkFilm from './pictures/clip-deliver-dark.mp4';
import deliverDark from './pictures/clip-deliver-dark.webp';
import deliverDarkNarrow from './pictures/clip-deliver-dark-narrow.webp';
import deliverLightFilm from './pictures/clip-deliver-light.mp4';
import deliverLight from './pictures/clip-deliver-light.webp';
import deliverLightNarrow from './pictures/clip-deliver-light-narrow.webp';
import generateDarkFilm from './pictures/clip-generate-dark.mp4';
import generateDark from './pictures/clip-generate-dark.webp';
import generateDarkNarrow from './pictures/clip-generate-dark-narrow.webp';
import generateLightFilm from './pictures/clip-generate-light.mp4';
import generateLight from './pictures/clip-generate-light.webp';
import generateLightNarrow from './pictures/clip-generate-light-narrow.webp';
import inspectDarkFilm from './pictures/clip-inspect-dark.mp4';
import inspectDark from './pictures/clip-inspect-dark.webp';
import inspectDarkNarrow from './pictures/clip-inspect-dark-narrow.webp';
import inspectLightFilm from './pictures/clip-inspect-light.mp4';
import inspectLight from './pictures/clip-inspect-light.webp';
import inspectLightNarrow from './pictures/clip-inspect-light-narrow.webp';
import scheduleDarkFilm from './pictures/clip-schedule-dark.mp4';
import scheduleDark from './pictures/clip-schedule-dark.webp';
import scheduleDarkNarrow from './pictures/clip-schedule-dark-narrow.webp';
import scheduleLightFilm from './pictures/clip-schedule-light.mp4';
import scheduleLight from './pictures/clip-schedule-light.webp';
import scheduleLightNarrow from './pictures/clip-schedule-light-narrow.webp';
import type { SitePicture } from './pictures.ts';

export interface SiteClip {
  readonly dark: string;
  readonly light: string;
  /** Shown until the film plays. */
  readonly picture: SitePicture;
}

const PHONE = { width: 390, height: 780 };

export const SITE_CLIPS = {
  schedule: {
    dark: scheduleDarkFilm,
    light: scheduleLightFilm,
    picture: {
      dark: { src: scheduleDark, narrow: scheduleDarkNarrow },
      light: { src: scheduleLight, narrow: scheduleLightNarrow },
      ...PHONE,
    },
  },
  inspect: {
    dark: inspectDarkFilm,
    light: inspectLightFilm,
    picture: {
      dark: { src: inspectDark, narrow: inspectDarkNarrow },
      light: { src: inspectLight, narrow: inspectLightNarrow },
      ...PHONE,
    },
  },
  generate: {
    dark: generateDarkFilm,
    light: generateLightFilm,
    picture: {
      dark: { src: generateDark, narrow: generateDarkNarrow },
      light: { src: generateLight, narrow: generateLightNarrow },
      ...PHONE,
    },
  },
  deliver: {
    dark: deliverDarkFilm,
    light: deliverLightFilm,
    picture: {
      dark: { src: deliverDark, narrow: deliverDarkNarrow },
      light: { src: deliverLight, narrow: deliverLightNarrow },
      ...PHONE,
    },
  },
} as const satisfies Readonly<Record<string, SiteClip>>;
