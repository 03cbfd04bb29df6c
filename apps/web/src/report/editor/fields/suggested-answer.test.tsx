// @vitest-environment jsdom
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { SuggestedAnswer } from './suggested-answer.tsx';

const PATH = 'inspector/inspector_signature_date';
const signed = {
  name: 'Rosa Diaz',
  signedAt: '2026-11-23T02:10:00Z',
  widthPx: 9,
  heightPx: 4,
  strokes: [[1, 2]],
};
const setAnswer = vi.fn(async () => undefined);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(answers: Readonly<Record<string, unknown>>, view: Partial<FieldView> = {}) {
  const model = {
    timeZone: 'America/New_York',
    actions: { setAnswer },
    readAnswer: (path: string) => answers[path],
  } as unknown as EditorModel;
  const field = { id: 'inspector_signature_date', label: 'Date of signature', type: 'date' };
  const shown = { path: PATH, field, value: null, isAnswered: false, suggestion: null, ...view };
  return render(
    <EditorProvider model={model}>
      <SuggestedAnswer view={shown as unknown as FieldView} />
    </EditorProvider>,
  );
}

it('offers the day on which the signature beside a date was drawn, where the house stands', () => {
  show({ 'inspector/inspector_signature': signed });
  fireEvent.click(screen.getByRole('button', { name: 'Use 11/22/2026 for Date of signature' }));
  expect(setAnswer).toHaveBeenCalledWith(PATH, '2026-11-22');
});

it('offers nothing before there is a signature, and leaves a day that somebody wrote', () => {
  expect(show({}).container.textContent).toBe('');
  cleanup();
  const written = show(
    { 'inspector/inspector_signature': signed },
    { value: '2026-11-20', isAnswered: true },
  );
  expect(written.container.textContent).toBe('');
});
