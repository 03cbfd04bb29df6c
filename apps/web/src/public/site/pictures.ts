/** Screenshots of the product with the demo organization, taken by `npm run site-pictures`; sizes in pixels of the page. */
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';
import liveSampleDark from './pictures/live-sample-dark.webp';
import liveSampleLight from './pictures/live-sample-light.webp';
import liveSamplePhoneDark from './pictures/live-sample-phone-dark.webp';
import liveSamplePhoneDarkNarrow from './pictures/live-sample-phone-dark-narrow.webp';
import liveSamplePhoneLight from './pictures/live-sample-phone-light.webp';
import liveSamplePhoneLightNarrow from './pictures/live-sample-phone-light-narrow.webp';
import sectionsDark from './pictures/sections-dark.webp';
import sectionsDarkNarrow from './pictures/sections-dark-narrow.webp';
import sectionsLight from './pictures/sections-light.webp';
import sectionsLightNarrow from './pictures/sections-light-narrow.webp';

interface Shot {
  readonly src: string;
  /** Variant for smaller screens, 600 wide. */
  readonly narrow?: string;
}

export interface SitePicture {
  readonly dark: Shot;
  readonly light: Shot;
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1290, height: 900 };
const PHONE = { width: 390, height: 780 };

export const SITE_PICTURES = {
  dashboard: { dark: { src: dashboardDark }, light: { src: dashboardLight }, ...DESK },
  sections: {
    dark: { src: sectionsDark, narrow: sectionsDarkNarrow },
    light: { src: sectionsLight, narrow: sectionsLightNarrow },
    ...PHONE,
  },
  liveSample: { dark: { src: liveSampleDark }, light: { src: liveSampleLight }, ...DESK },
  liveSamplePhone: {
    dark: { src: liveSamplePhoneDark, narrow: liveSamplePhoneDarkNarrow },
    light: { src: liveSamplePhoneLight, narrow: liveSamplePhoneLightNarrow },
    ...PHONE,
  },
} as const satisfies Readonly<Record<string, SitePicture>>;
