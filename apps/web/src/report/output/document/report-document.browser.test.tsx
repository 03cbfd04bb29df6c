/** Report text on a phone screen, in a real browser: only there can a word be wider than its page. */

import { buildReportModel } from '@plumbline/domain/report/model';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { renderReportHtml } from '@plumbline/report-html/render-report-html';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@plumbline/ui/styles.css';
import { ReportDocument } from './report-document.tsx';

const LONG = 'https://example.com/permits/'.padEnd(300, 'x');
const model: ReportModel = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .answer('general/client_name', LONG)
    .answer('general/property_address', LONG)
    .answer('roof/roof_coverings/note', LONG)
    .status('roof/roof_coverings', 'repair_replace')
    .finding('roof/roof_coverings', { title: LONG, observation: LONG, recommendation: LONG }, [LONG])
    .photo('finding', { caption: LONG })
    .answer('closing/remarks', LONG)
    .snapshot(),
  { draft: true },
);

afterEach(() => document.body.replaceChildren());

const widthOf = (shown: Document): number => shown.documentElement.scrollWidth;

it.each(['Summary', 'Full report', 'Photos'])(
  'breaks words that are wider than a phone: %s',
  async (view) => {
    await page.viewport(390, 844);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() => root.render(<ReportDocument model={model} photoUrl={() => null} />));
    await page.getByRole('radio', { name: view }).click();
    expect(document.body.textContent).toContain(LONG);
    expect(widthOf(document)).toBe(390);
    root.unmount();
  },
);

it('breaks them in the file that needs no network, too', async () => {
  await page.viewport(390, 844);
  const parts: string[] = [];
  await renderReportHtml(model, {
    loadPhoto: async () => null,
    loadRecording: async () => null,
    write: (part) => void parts.push(part),
  });
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 390px; height: 844px; border: 0';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.srcdoc = parts.join('');
  document.body.append(frame);
  await loaded;
  const shown = frame.contentDocument;
  if (shown === null) throw new Error('the file was not shown');
  expect(shown.body.textContent).toContain(LONG);
  expect(widthOf(shown)).toBe(390);
});
