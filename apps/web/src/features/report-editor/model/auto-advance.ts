/** Whether the editor goes on by itself once an item needs nothing more; kept on this device, on unless switched off. */

import type { StatusDefinition } from '@plumbline/domain/report-engine/definition';
import type { ItemView } from '@plumbline/domain/report-engine/report-view';

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
 * True when the chosen status leaves nothing to do here: no reason, no finding, no open question, and no photo that the item
 * would like under this status.
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
