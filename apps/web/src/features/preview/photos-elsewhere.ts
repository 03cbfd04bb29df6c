export const LOOKING_FOR_PHOTOS = 'Looking for the photos...';

/** '6 photos of another device are not here yet. ...': what keeps a report from being published that has nothing else missing. */
export const photosElsewhere = (count: number): string =>
  count === 1
    ? '1 photo of another device is not here yet. With a network it comes by itself.'
    : `${count} photos of another device are not here yet. With a network they come by themselves.`;
