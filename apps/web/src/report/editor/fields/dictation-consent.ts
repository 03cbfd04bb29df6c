/** Some browsers send audio to their vendor's service: explained once per device, before the first use. */
const KEY = 'dictation-explained';

export const isDictationExplained = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(KEY) === 'yes';

export const keepDictationExplained = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(KEY, 'yes');
