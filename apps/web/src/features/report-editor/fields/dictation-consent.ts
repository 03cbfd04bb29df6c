/** Some browsers send the sound to their maker's service: a person is told so once on this device, before the first use. */
const KEY = 'dictation-explained';

export const isDictationExplained = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(KEY) === 'yes';

export const keepDictationExplained = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(KEY, 'yes');
