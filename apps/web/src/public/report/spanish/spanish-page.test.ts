// @vitest-environment jsdom
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { modelTexts } from '@plumbline/domain/report/model/model-texts';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { renderOnlineReport } from '@plumbline/report-html/render-online-report';
import { afterEach, expect, it } from 'vitest';
import { pageWordsInSpanish } from './page-words.ts';
import { speakSpanish } from './spanish-page.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .answer('summary/overview', 'The ridge comes first.')
    .status('roof/roof_coverings', 'repair_replace')
    .finding('roof/roof_coverings', { title: 'Open ridge', plainWords: 'Rain gets in.', implication: 'Rot.' })
    .photo('finding', { caption: 'Ridge' })
    .snapshot(),
  { draft: false },
);
/** Each text is one without a letter. */
const texts = Object.fromEntries(modelTexts(model).map((text, index) => [text, `¤${index}`]));

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
});

it('leaves nothing of the page or the report in English, in texts and in names', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const shown = renderOnlineReport(speakSpanish(root, model, texts), {
    photo: () => 'x.jpg',
    recording: () => null,
  });
  for (const part of [shown.first(), shown.details(), shown.contents(), shown.viewer()])
    root.append(document.createRange().createContextualFragment(part));
  // The observer is called after the current task.
  await Promise.resolve();
  expect(document.documentElement.lang).toBe('es');
  expect(root.textContent).toContain('Empiece aquí');
  expect(root.textContent).toContain(
    'Inspeccionado el 19 de noviembre de 2026 por Marco Dietz para Ana Delgado.',
  );
  const names = [...root.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
  expect(names).toContain(`Foto 1: ${texts.Ridge}. Mostrarla en grande`);
  const said = `${root.textContent} ${names.join(' ')}`;
  for (const word of [
    'the',
    'and',
    'photo',
    'finding',
    'findings',
    'report',
    'why',
    'what',
    'show',
    'search',
    'of',
  ])
    expect(said.toLowerCase().match(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u')), word).toBeNull();
});

it('translates what the page says later, and leaves what is marked as another language', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  speakSpanish(root, model, texts);
  const [found, english] = [document.createElement('p'), document.createElement('p')];
  english.lang = 'en';
  root.append(found, english);
  found.textContent = '2 findings';
  english.textContent = 'Contents';
  await Promise.resolve();
  expect([found.textContent, english.textContent]).toEqual(['2 hallazgos', 'Contents']);
});

it.each([
  [
    'Version 2, published November 21, 2026 at 4:05 PM EST',
    'Versión 2, publicada el 21 de noviembre de 2026 a las 4:05 PM EST',
  ],
  ['Report date', 'Fecha del informe'],
  ['Report as PDF, 1 page, 0.4 MB', 'Informe en PDF, 1 página, 0.4 MB'],
  ['0 findings. Nothing in this report fits.', '0 hallazgos. Nada en este informe coincide.'],
  ['Video, 1 minute 5 seconds', 'Video, 1 minuto 5 segundos'],
  ['Dietz & Sons', 'Dietz & Sons'],
])('says %s', (english, spanish) => {
  expect(pageWordsInSpanish(english)).toBe(spanish);
});
