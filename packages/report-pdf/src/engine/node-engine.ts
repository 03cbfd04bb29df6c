/**
 * The browser build of pdfkit, loaded in Node by file path, because pdfkit's export map always gives Node the Node
 * build. An older pdfkit found by mistake has no such file, so it fails here instead of producing other bytes.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { EngineConstructor } from './pdf-engine.ts';

export const loadEngine = async (): Promise<EngineConstructor> => {
  const nodeBuild = pathToFileURL(createRequire(import.meta.url).resolve('pdfkit'));
  const browserBuild = new URL('./pdfkit.browser.mjs', nodeBuild).href;
  const module: { default: EngineConstructor } = await import(/* @vite-ignore */ browserBuild);
  return module.default;
};
