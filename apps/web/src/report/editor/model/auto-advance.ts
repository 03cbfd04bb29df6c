/** Whether the editor advances automatically once an item is complete; stored on this device, on by default. */
import type { ItemView } from '@plumbline/domain/report/engine/report-view';

const KEY = 'editor-auto-advance';

export interface AutoAdvance {
  isOn(): boolean;
  set(isOn: boolean): void;
}

export function createAutoAdvance(storage: Pick<Storage, 'getItem' | 'setItem'>): AutoAdvance {
  return {
    isOn: () => storage.getItem(KEY) !== 'off',
    set: (isOn) => storage.setItem(KEY, isOn ? 'on' : 'off'),
  };
}

/**
 * The one rule of advancing: nothing that the item marks as missing is left, neither what blocks publishing nor an
 * outlined photo. Optional questions don't hold anyone.
 */
export const isComplete = (item: ItemView): boolean =>
  item.isDone && !item.slots.some((slot) => slot.isMissing);
