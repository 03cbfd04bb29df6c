// @vitest-environment jsdom

import { runInThisContext } from 'node:vm';
import { buildReportModel } from '@plumbline/domain/report/model';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { beforeEach, expect, it } from 'vitest';
import { renderOnlineReport } from '../render-online-report.ts';
import { REPORT_BEHAVIOR } from './page-script.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .photo('general/front_photo')
    .status('roof/roof_coverings', 'repair_replace')
    .finding('roof/roof_coverings', { severity: 'major', isSafety: true, title: 'Open ridge' }, [
      'Rear slope',
    ])
    .photo('finding', { caption: 'Ridge, rear' })
    .finding('roof/roof_gutters', { severity: 'minor', title: 'Full gutter' })
    .snapshot(),
  { draft: false },
);

const one = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};
const isShown = (element: Element | null | undefined): boolean =>
  element != null && element.closest('[hidden]') === null;
const finding = (title: string): Element | undefined =>
  [...document.querySelectorAll('article.finding')].find((each) => each.textContent?.includes(title));
const brief = (title: string): Element | undefined =>
  [...document.querySelectorAll('.brief li')].find((each) => each.textContent?.includes(title));
function search(words: string): void {
  one<HTMLInputElement>('#search').value = words;
  one('#search').dispatchEvent(new Event('input'));
}

beforeEach(() => {
  if (!('showModal' in HTMLDialogElement.prototype))
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  const parts = renderOnlineReport(model, {
    photo: (sha256) => `https://db.test/${sha256}.jpg`,
    recording: () => null,
  });
  document.body.innerHTML = `<main id="report">${parts.first()}${parts.details()}</main><aside>${parts.contents()}</aside>${parts.foot()}${parts.viewer()}`;
  runInThisContext(`(() => { ${REPORT_BEHAVIOR}; startReportPage(); })()`);
});

it('gives phones the small cover, and no other photo one', () => {
  const { first, details } = renderOnlineReport(model, {
    photo: (sha256) => `https://db.test/${sha256}.jpg`,
    recording: () => null,
    smallCover: 'https://db.test/small.jpg',
  });
  document.body.innerHTML = first() + details();
  const [source, ...more] = document.querySelectorAll('source');
  expect(more).toEqual([]);
  expect(source?.srcset).toBe('https://db.test/small.jpg');
  expect(source?.parentElement?.querySelector('img')?.src).toContain(model.cover.photo?.sha256);
});

it('starts with the summary, and shows the other views on request', () => {
  expect(isShown(brief('Open ridge'))).toBe(true);
  expect(isShown(finding('Open ridge'))).toBe(false);
  one('input[name=view][value=full]').click();
  expect(isShown(finding('Open ridge'))).toBe(true);
  expect(isShown(one('#summary'))).toBe(false);
  one('input[name=view][value=photos]').click();
  expect(one('#gallery').querySelectorAll('figure')).toHaveLength(2);
});

it('filters by the tile of a severity, in the words of the report type, and back', () => {
  const tile = one<HTMLButtonElement>('[data-filter=minor]');
  expect(tile.textContent).toContain(model.severityLabels.minor);
  expect(tile.disabled).toBe(false);
  tile.click();
  expect(tile.getAttribute('aria-pressed')).toBe('true');
  expect([isShown(brief('Full gutter')), isShown(brief('Open ridge'))]).toEqual([true, false]);
  tile.click();
  expect([isShown(brief('Full gutter')), isShown(brief('Open ridge'))]).toEqual([true, true]);
});

it('searches the full report, whatever its accents and case, and returns to the view before', () => {
  search('GÚTTER');
  expect(isShown(finding('Full gutter'))).toBe(true);
  expect(isShown(finding('Open ridge'))).toBe(false);
  expect(one('#found').textContent).toContain('1 finding');
  search('');
  expect(isShown(brief('Open ridge'))).toBe(true);
  expect(isShown(finding('Open ridge'))).toBe(false);
});

it('leads a link to its place through views and filters', () => {
  one('[data-filter=minor]').click();
  const link = brief('Open ridge')?.querySelector('a');
  const target = link?.getAttribute('href')?.slice(1) ?? '';
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(isShown(document.getElementById(target))).toBe(true);
  expect(one('[data-filter=minor]').getAttribute('aria-pressed')).toBe('false');
});

it('pages through each photo once, although the summary shows one again', () => {
  expect(document.querySelectorAll('.shot')).toHaveLength(3);
  brief('Open ridge')?.querySelector<HTMLElement>('.shot')?.click();
  expect(one('#caption').textContent).toMatch(/^2 {2}Ridge, rear \(2 of 2\)$/);
});
