/** Whether the editor advances automatically once an item is complete; stored on this device, on by default. */

import type { StatusDefinition } from '@plumbline/domain/report/engine/definition';
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
 * Returns whether the chosen status leaves nothing to do: no reason, finding, open question, or photo that the item
 * requires with this status.
 */
export function isItemFinishedBy(item: ItemView, status: StatusDefinition): boolean {
  if (status.requiresReason || status.requiresFinding) return false;
  const isAbsent = status.tone === 'neutral';
  if (isAbsent) return true;
  const wantsPhoto = item.slots.some(
    ({ slot, photoCount }) => photoCount === 0 && (slot.photo === 'required' || slot.photo === 'recommended'),
  );
  const hasOpenQuestion = item.fields.some((field) => field.isVisible && !field.isAnswered);
  return !wantsPhoto && !hasOpenQuestion;
}
