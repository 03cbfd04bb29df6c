/** The model that this device answers with, if any; and the browser's own. */
import type { PromptApi } from '@plumbline/domain/intelligence/model/browser-model';
import {
  answersFeature,
  noDeviceModel,
  readDeviceModel,
} from '@plumbline/domain/intelligence/model/device-model';
import { createDeviceSetting } from './device-setting.ts';

export const deviceModel = createDeviceSetting(
  'device-model',
  (kept) => {
    try {
      return kept === null ? noDeviceModel : readDeviceModel(JSON.parse(kept));
    } catch {
      return noDeviceModel; // not ours
    }
  },
  JSON.stringify,
);

/** For a new request: this device, where its model answers the feature, else '' for the server. */
export const answeringDevice = (feature: string, { deviceId }: { readonly deviceId: string }): string =>
  answersFeature(deviceModel.read(), feature) ? deviceId : '';

/** Null in browsers without a model. */
export const browserModel = (): PromptApi | null =>
  (globalThis as { LanguageModel?: PromptApi }).LanguageModel ?? null;
