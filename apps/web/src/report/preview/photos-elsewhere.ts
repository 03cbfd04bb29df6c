export const LOOKING_FOR_PHOTOS = 'Looking for the photos...';

/** Returns '6 photos of another device are not here yet. ...', the only blocker of an otherwise complete report. */
export const photosElsewhere = (count: number): string =>
  count === 1
    ? '1 photo of another device is not here yet. With a network it comes by itself.'
    : `${count} photos of another device are not here yet. With a network they come by themselves.`;
