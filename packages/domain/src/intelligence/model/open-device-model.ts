import { createModel } from './ask-model.ts';
import { createBrowserModel, type PromptApi } from './browser-model.ts';
import type { DeviceModel } from './device-model.ts';
import type { Model } from './model.ts';

/** A model on a laptop takes its time. */
const PATIENCE_MS = 300_000;
const rungs = new Map<string, number>();

/** Null: none is chosen, or this browser has none. */
export function openDeviceModel(device: DeviceModel, browser: PromptApi | null): Model | null {
  if (device.kind === 'browser') return browser === null ? null : createBrowserModel(browser);
  if (device.kind === 'none' || device.model === '') return null;
  const { url, model } = device;
  return createModel(
    { kind: 'openai-compatible', url, model, key: null },
    { patienceMs: PATIENCE_MS, rungs },
  );
}
