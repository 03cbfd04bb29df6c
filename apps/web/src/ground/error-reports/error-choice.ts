/** Whether this device reports errors of the app: on until turned off in the settings. */
const KEY = 'error-reports';

export const tellsErrors = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) !== 'off';

export function setTellsErrors(storage: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  if (isOn) storage.removeItem(KEY);
  else storage.setItem(KEY, 'off');
}
