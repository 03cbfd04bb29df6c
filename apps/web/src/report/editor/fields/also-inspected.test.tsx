// @vitest-environment jsdom
/** 'Also inspected' of a home inspection: adds a section at once, and asks before one with content leaves the report. */
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { MultiField } from './multi-field.tsx';

afterEach(cleanup);

const FIELD = 'general/added_sections';
const state = createReportState(homeInspection);

/** The field and the names of the sections, over answers that its choices change. */
function Report({ given }: { readonly given: Readonly<Record<string, unknown>> }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(() => new Map(Object.entries(given)));
  const view = state.update({ answers, findings: [], placements: [] });
  const field = view.sections[0]?.fields.find(({ path }) => path === FIELD);
  const model = {
    definition: homeInspection,
    view,
    readAnswer: (path: string) => answers.get(path),
    findingsAt: () => [],
    photosAt: () => [],
    markOf: () => 'none',
    actions: {
      toggleOption: async (path: string, id: string, isOn: boolean) =>
        setAnswers((all) => new Map(all).set(`${path}/${id}`, isOn ? true : null)),
    },
  } as unknown as EditorModel;
  if (field === undefined) throw new Error('The general part has no such field.');
  return (
    <EditorProvider model={model}>
      <MultiField view={field} />
      <ol aria-label="Sections">
        {view.sections.map(({ path, label }) => (
          <li key={path}>{label}</li>
        ))}
      </ol>
    </EditorProvider>
  );
}

const sectionNamed = (name: string) =>
  within(screen.getByRole('list', { name: 'Sections' })).queryByText(name);
const chip = (name: string) => screen.getByRole('checkbox', { name });

it.each(['Pool and Spa', 'Septic System', 'Private Well', 'Solar Electric System'])(
  'adds the section %s, and takes it out again without a question while it is empty',
  async (name) => {
    render(<Report given={{}} />);
    expect(sectionNamed(name)).toBeNull();
    fireEvent.click(chip(name));
    expect(sectionNamed(name)).not.toBeNull();
    fireEvent.click(chip(name));
    await waitFor(() => expect(sectionNamed(name)).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

it('asks before a section with content leaves the report, and keeps it on Cancel', async () => {
  render(<Report given={{ [`${FIELD}/pool`]: true, 'pool/pool_deck/status': 'inspected' }} />);
  fireEvent.click(chip('Pool and Spa'));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('Remove Pool and Spa from the report.');
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(sectionNamed('Pool and Spa')).not.toBeNull();
  fireEvent.click(chip('Pool and Spa'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove section' }));
  await waitFor(() => expect(sectionNamed('Pool and Spa')).toBeNull());
});
