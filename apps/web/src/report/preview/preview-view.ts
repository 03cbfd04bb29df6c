/** How a report of our own design is viewed: as the online report, or as PDF pages. Stored on this device. */
const KEY = 'preview-view';

export const PREVIEW_VIEWS = [
  { value: 'web', label: 'Web' },
  { value: 'pages', label: 'Pages' },
] as const;
export type PreviewView = (typeof PREVIEW_VIEWS)[number]['value'];

export const readPreviewView = (storage: Pick<Storage, 'getItem'>): PreviewView =>
  PREVIEW_VIEWS.find(({ value }) => value === storage.getItem(KEY))?.value ?? 'web';

export const keepPreviewView = (storage: Pick<Storage, 'setItem'>, view: PreviewView): void =>
  storage.setItem(KEY, view);
