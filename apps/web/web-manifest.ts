/** What the browser needs to install the app. Colours are those of the dark theme, which is the default. */
export const webManifest = {
  id: '/',
  name: 'Plumbline',
  short_name: 'Plumbline',
  description: 'Home inspection reports, written on site, with or without a network.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#120f0d',
  background_color: '#120f0d',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
