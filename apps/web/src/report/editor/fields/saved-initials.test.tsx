// @vitest-environment jsdom
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdSignature } from '#src/ground/local/files/saved-signatures.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { SavedInitials } from './saved-initials.tsx';

const PATH = 'inspector/inspector_initials';
const PNG = 'iVBORw0KGgo=';

let work: LocalWork;
const setAnswer = vi.fn(async () => undefined);
const setAnswers = vi.fn(async () => undefined);
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const saveInitials = () =>
  holdSignature(work.store, {
    kind: 'initials',
    png: PNG,
    widthPx: 90,
    heightPx: 40,
    savedAtMs: 1,
    cloudPath: null,
  });

function show(typed: string, answers: Readonly<Record<string, unknown>> = {}) {
  const model = {
    definition: rev0426,
    actions: { setAnswer, setAnswers },
    readAnswer: (path: string) => answers[path],
  } as unknown as EditorModel;
  return render(
    <LocalContext value={work}>
      <EditorProvider model={model}>
        <SavedInitials path={PATH} typed={typed} />
      </EditorProvider>
    </LocalContext>,
  );
}

it('takes saved initials with one tap: the letters and their picture, as one edit', async () => {
  await saveInitials();
  show('', { 'inspector/inspector_name': 'Rosa Maria Diaz' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use saved initials' }));
  const [values, label] = setAnswers.mock.calls[0] as unknown as [Record<string, unknown>, string];
  expect(label).toBe('Use saved initials');
  expect(values).toEqual({
    [PATH]: 'RM',
    [`${PATH}/drawn`]: expect.objectContaining({ name: 'RM', picture: PNG, widthPx: 90, heightPx: 40 }),
  });
});

it('keeps what was typed before, and offers nothing where nothing is saved', async () => {
  const { container, unmount } = show('MD');
  await work.store.database.local.count();
  expect(container.textContent).toBe('');
  unmount();
  await saveInitials();
  show('MD');
  fireEvent.click(await screen.findByRole('button', { name: 'Use saved initials' }));
  expect(setAnswers).toHaveBeenCalledWith(expect.objectContaining({ [PATH]: 'MD' }), 'Use saved initials');
});

it('shows that they are printed as drawn until other letters are typed', async () => {
  await saveInitials();
  const drawn = {
    name: 'MD',
    signedAt: '2026-04-18T10:00:00Z',
    widthPx: 90,
    heightPx: 40,
    strokes: [],
    picture: PNG,
  };
  const { unmount } = show('MD', { [`${PATH}/drawn`]: drawn });
  fireEvent.click(await screen.findByRole('button', { name: 'Print typed initials' }));
  expect(setAnswer).toHaveBeenCalledWith(`${PATH}/drawn`, null);
  unmount();
  show('RL', { [`${PATH}/drawn`]: drawn });
  expect(await screen.findByRole('button', { name: 'Use saved initials' })).toBeTruthy();
});
