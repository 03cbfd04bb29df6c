/** Screenshots of the product with the demo organization, taken by `npm run site-pictures`; sizes in pixels of the page. */
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';
import findingDark from './pictures/finding-dark.webp';
import findingLight from './pictures/finding-light.webp';
import itemDark from './pictures/item-dark.webp';
import itemLight from './pictures/item-light.webp';
import previewDark from './pictures/preview-dark.webp';
import previewLight from './pictures/preview-light.webp';
import sectionsDark from './pictures/sections-dark.webp';
import sectionsLight from './pictures/sections-light.webp';

export interface SitePicture {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1290, height: 900 };
const PHONE = { width: 390, height: 780 };

export const SITE_PICTURES = {
  dashboard: { dark: dashboardDark, light: dashboardLight, ...DESK },
  preview: { dark: previewDark, light: previewLight, ...DESK },
  sections: { dark: sectionsDark, light: sectionsLight, ...PHONE },
  item: { dark: itemDark, light: itemLight, ...PHONE },
  finding: { dark: findingDark, light: findingLight, ...PHONE },
} as const satisfies Readonly<Record<string, SitePicture>>;
