/**
 * The `test` of every story. Service workers are blocked (playwright.config.ts) unless a story is tagged `installed`: each fresh browser
 * context would download and store all files of the app (6-9 s of CPU), which most stories never use.
 */
import { test as base } from '@playwright/test';

/** `test('...', { tag: installed }, ...)`: the app is installed by its service worker, as on a device that goes offline. */
export const installed = '@installed';

export const test = base.extend({
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) => {
    await use(tags.includes(installed) ? 'allow' : serviceWorkers);
  },
});
