import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url';

/** Address of the face every screen needs; put it into `<link rel="preload" as="font" crossorigin>`. */
export const preloadFontUrl: string = archivoUrl;
