import { describe, expect, it } from 'vitest';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

describe('descriptions of pages', () => {
  it.each(Object.entries(PAGE_DESCRIPTIONS))(
    '%s: a sentence that fits the line of a search engine',
    (_route, text) => {
      expect(text).toMatch(/^[A-Z].{15,158}\.$/);
    },
  );
});
