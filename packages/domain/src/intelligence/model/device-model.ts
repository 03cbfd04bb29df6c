/** The model of one device, which answers without the server: one on this computer, or the browser's own. */
import { z } from 'zod/mini';
import { needsHearing, needsPhotos } from '../features.ts';

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Speaks chat completions, as Ollama, llama.cpp, LM Studio and vLLM do. `url`: see `readServerUrl`. `model`: '' until one is chosen. */
  z.object({ kind: z.literal('server'), url: z.string(), model: z.string() }),
  z.object({ kind: z.literal('browser') }),
]);
export type DeviceModel = z.infer<typeof schema>;

export const noDeviceModel: DeviceModel = { kind: 'none' };

/** As kept on the device; none for anything else. */
export function readDeviceModel(kept: unknown): DeviceModel {
  const { data } = schema.safeParse(kept);
  if (data === undefined) return noDeviceModel;
  return data.kind === 'server' && readServerUrl(data.url) !== data.url ? noDeviceModel : data;
}

/** The browser's model reads text only, and neither hears. */
export const answersFeature = (device: DeviceModel, feature: string): boolean =>
  !needsHearing(feature) &&
  ((device.kind === 'server' && device.model !== '') || (device.kind === 'browser' && !needsPhotos(feature)));

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * 'localhost:11434' -> 'http://localhost:11434/v1'. Null unless it is on this computer: what a page sends there never leaves it.
 */
export function readServerUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!LOOPBACK.has(url.hostname) || url.username !== '' || url.search !== '') return null;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}
