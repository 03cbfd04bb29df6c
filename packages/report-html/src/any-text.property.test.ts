// @vitest-environment jsdom
/** Whatever people type into a report, it comes out as text: no element, no attribute, no script of theirs. */

import { buildReportModel } from '@plumbline/domain/report/model';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, renderToText } from './testing/read-html.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '</title></style><script src="https://example.com/x.js"></script>',
  'javascript:alert(1)',
  '<!-- ',
  ']]>',
  '&lt;b&gt;&#x3c;',
  '`;alert(1);`',
  '\u0000\u0008\ud800',
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: 'grapheme', maxLength: 12 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `x${parts.join('')}`);

const sections = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .photo('general/front_photo')
    .finding('roof/roof_coverings', { isSafety: true }, ['Rear'])
    .photo('finding', { caption: 'Caption' })
    .mark({ kind: 'text', at: [0.2, 0.2], text: 'Here', color: '#ffffff', width: 0.007 })
    .snapshot(),
  { draft: false },
);
const model: ReportModel = {
  ...sections,
  sections: sections.sections
    .filter((section) => section.label.startsWith('Roof'))
    .map((section) => ({
      ...section,
      items: section.items.slice(0, 2),
    })),
  branding: { logo: null, fontSet: '', footerText: 'Footer' },
  copyLine: 'Agent copy',
};

/** Words that only we write: they choose how something is drawn, and are no text of a report. */
const OURS = new Set([
  'severity',
  'tone',
  'key',
  'kind',
  'layout',
  'template',
  'paperSize',
  'language',
  'anchor',
]);

function withText<T>(value: T, text: string): T {
  const put = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') return part === '' || OURS.has(name) ? part : text;
    if (Array.isArray(part)) return part.map((each: unknown) => put(each, name));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, put(member, key)]));
  };
  return put(value, '') as T;
}

/** The tree of elements with the names of their attributes; how many lines a label has depends on its words. */
const shapeOf = (text: string): string[] =>
  [...parse(text).querySelectorAll('*')]
    .filter((element) => element.localName !== 'tspan')
    .map((element) => `${element.localName} ${element.getAttributeNames().sort().join(' ')}`);

/** Without the characters that no page may contain, which are replaced. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\ufffd]/gu, '');

it('keeps the shape of the page for any text', async () => {
  const shape = shapeOf(await renderToText(withText(model, 'x')));
  expect(shape.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const page = await renderToText(withText(model, text));
      expect(shapeOf(page)).toEqual(shape);
      expect(printable(parse(page).querySelector('h1')?.textContent ?? '')).toBe(printable(text));
      expect(parse(page).querySelectorAll('script')).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});
