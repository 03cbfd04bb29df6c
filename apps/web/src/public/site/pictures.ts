/** Screenshots of the product with the demo organization, taken by `npm run site-pictures`; sizes in pixels of the page. */
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';
import findingDark from './pictures/finding-dark.webp';
import findingDarkNarrow from './pictures/finding-dark-narrow.webp';
import findingLight from './pictures/finding-light.webp';
import findingLightNarrow from './pictures/finding-light-narrow.webp';
import itemDark from './pictures/item-dark.webp';
import itemDarkNarrow from './pictures/item-dark-narrow.webp';
import itemLight from './pictures/item-light.webp';
import itemLightNarrow from './pictures/item-light-narrow.webp';
import liveSampleDark from './pictures/live-sample-dark.webp';
import liveSampleLight from './pictures/live-sample-light.webp';
import liveSamplePhoneDark from './pictures/live-sample-phone-dark.webp';
import liveSamplePhoneDarkNarrow from './pictures/live-sample-phone-dark-narrow.webp';
import liveSamplePhoneLight from './pictures/live-sample-phone-light.webp';
import liveSamplePhoneLightNarrow from './pictures/live-sample-phone-light-narrow.webp';
import previewDark from './pictures/preview-dark.webp';
import previewLight from './pictures/preview-light.webp';
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
const UPRIGHT = { width: 1024, height: 1020 };
const PHONE = { width: 390, height: 780 };

export const SITE_PICTURES = {
  dashboard: { dark: { src: dashboardDark }, light: { src: dashboardLight }, ...DESK },
  preview: { dark: { src: previewDark }, light: { src: previewLight }, ...UPRIGHT },
  sections: {
    dark: { src: sectionsDark, narrow: sectionsDarkNarrow },
    light: { src: sectionsLight, narrow: sectionsLightNarrow },
    ...PHONE,
  },
  item: {
    dark: { src: itemDark, narrow: itemDarkNarrow },
    light: { src: itemLight, narrow: itemLightNarrow },
    ...PHONE,
  },
  finding: {
    dark: { src: findingDark, narrow: findingDarkNarrow },
    light: { src: findingLight, narrow: findingLightNarrow },
    ...PHONE,
  },
  liveSample: { dark: { src: liveSampleDark }, light: { src: liveSampleLight }, ...DESK },
  liveSamplePhone: {
    dark: { src: liveSamplePhoneDark, narrow: liveSamplePhoneDarkNarrow },
    light: { src: liveSamplePhoneLight, narrow: liveSamplePhoneLightNarrow },
    ...PHONE,
  },
} as const satisfies Readonly<Record<string, SitePicture>>;
