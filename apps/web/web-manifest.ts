import { SHARE_FIELD, SHARE_PATH } from './src/ground/service-worker/shared-inbox.ts';

const OPEN_BACKUP_PATH = '/open-backup';
const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** What the browser needs to install the app. Colors are those of the dark theme, which is the default. */
export const webManifest = {
  id: '/',
  name: 'Plumbline',
  short_name: 'Plumbline',
  description: 'Home inspection reports, written on site, online or offline.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#120f0d',
  background_color: '#120f0d',
  categories: ['business', 'productivity'],
  shortcuts: [
    { name: 'New report', url: '/reports/select-type', icons: [shortcutIcon] },
    { name: 'Today', url: '/dashboard', icons: [shortcutIcon] },
  ],
  // The service worker takes what comes (src/ground/service-worker/share-worker.ts).
  share_target: {
    action: SHARE_PATH,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
  },
  // The backup of unsent work is a zip (src/ground/local/rescue/backup).
  file_handlers: [{ action: OPEN_BACKUP_PATH, accept: { 'application/zip': ['.zip'] } }],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
