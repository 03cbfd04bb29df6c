export const LOOKING_FOR_PHOTOS = 'Looking for the photos...';

/** Returns '6 photos of another device are not here yet. ...', the only blocker of an otherwise complete report. */
export const photosElsewhere = (count: number): string =>
  count === 1
    ? '1 photo from another device isn’t here yet. It will download when you’re back online.'
    : `${count} photos from another device aren’t here yet. They’ll download when you’re back online.`;
