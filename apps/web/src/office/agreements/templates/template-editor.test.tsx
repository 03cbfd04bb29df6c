// @vitest-environment jsdom
import { type AgreementTemplate, agreementTemplates } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { TemplateEditor } from './template-editor.tsx';
import { templateFamilies } from './template-families.ts';

vi.mock('#src/ground/session/session-context.tsx', () => ({ useSignedIn: () => null }));

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const aVersion = makerOf(agreementTemplates, { familyId: 'ours', version: 1, name: 'Ours', content: {} });
const version = (number: number, texts: readonly string[]): AgreementTemplate =>
  aVersion({
    id: `version-${number}`,
    scopeId: 'office',
    version: number,
    content: { blocks: texts.map((text) => ({ kind: 'paragraph', text, states: [] })) },
  });
const page = (...versions: AgreementTemplate[]) => (
  <ToastProvider>
    <LocalContext value={work}>
      <TemplateEditor
        family={templateFamilies(versions)[0] ?? null}
        start={{ name: '', blocks: [] }}
        canEdit
        onSaved={() => undefined}
        onLeave={() => undefined}
      />
    </LocalContext>
  </ToastProvider>
);
const block = (number: number): Promise<HTMLTextAreaElement> =>
  screen.findByLabelText<HTMLTextAreaElement>(`Paragraph ${number}`);
const type = (box: HTMLTextAreaElement, text: string) => fireEvent.change(box, { target: { value: text } });

it('puts one removed block back, and nothing else', async () => {
  render(page(version(1, ['First', 'Second'])));
  await block(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Paragraph 2' }));
  type(await block(1), 'First, written since');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await block(2)).value).toBe('Second');
  expect((await block(1)).value).toBe('First, written since');
});

it('says that a newer version came while an older one was typed over, and lets choose', async () => {
  const [one, two] = [version(1, ['First']), version(2, ['First, by a colleague'])];
  const before = render(page(one));
  type(await block(1), 'Mine');
  before.unmount();
  render(page(one, two));
  expect((await block(1)).value).toBe('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save as version 3' }));
  expect(await screen.findByText(/^First choose/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start from version 2' }));
  await waitFor(async () => expect((await block(1)).value).toBe('First, by a colleague'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect((await block(1)).value).toBe('Mine');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});
