/** Numbers and colors of the viewer, as specified. The viewer reads those that it passes on; tests drive it for the others. */
export const VIEWER = {
  rangeChunkBytes: 65_536,
  maxTextDivs: 100_000,
  minEditorSize: 16,
  maxImageShareOfPage: 0.75,
  moveSmall: 1,
  moveBig: 10,
  moveUndoAfterMs: 1000,
  doubleClickMs: 500,
  altTextTooltipMs: 100,
  clipboardType: 'application/pdfjs',
  highlightColors:
    'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6,red=#FF4F5F,' +
    'yellow_HCM=#FFFFCC,green_HCM=#53FFBC,blue_HCM=#80EBFF,pink_HCM=#F6B8FF,red_HCM=#C50043',
} as const;

/** The modes by the numbers of pdf.js. */
export const VIEWER_MODES = {
  none: 0,
  'free-text': 3,
  highlight: 9,
  image: 13,
  ink: 15,
  comments: 16,
  signature: 101,
} as const;
export type ViewerMode = keyof typeof VIEWER_MODES;

export const modeOf = (number: number): ViewerMode =>
  (Object.keys(VIEWER_MODES) as ViewerMode[]).find((name) => VIEWER_MODES[name] === number) ?? 'none';
