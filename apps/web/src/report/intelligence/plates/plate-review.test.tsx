// @vitest-environment jsdom
import { parsePlate } from '@plumbline/domain/intelligence/plates/parse-plate';
import { plateRows } from '@plumbline/domain/intelligence/plates/plate-answers';
import { plateQuestions } from '@plumbline/domain/intelligence/plates/plate-questions';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlateReview } from './plate-review.tsx';

afterEach(cleanup);

const YEAR = 2026;

function show(answers: Readonly<Record<string, unknown>> = {}) {
  const view = createReportState(homeInspection).update({
    answers: new Map(Object.entries(answers)),
    findings: [],
    placements: [],
  });
  const item = view.sections
    .flatMap(({ items }) => items)
    .find(({ path }) => path === 'plumbing/plm_water_heater');
  const questions = plateQuestions(item?.sectionFields ?? []);
  const lines = ['BRADFORD WHITE', 'MODEL NO. RG240T6N', 'SERIAL NO. WC9876553'].map((text) => ({
    text,
    confidence: 0.9,
  }));
  const onUse = vi.fn<(values: Readonly<Record<string, unknown>>) => void>();
  const rows = plateRows(parsePlate({ lines, barcodes: [] }, YEAR), questions, YEAR);
  render(<PlateReview rows={rows} questions={questions} onUse={onUse} />);
  return onUse;
}

it('fills in what was read, and no year before a person has chosen one of two', () => {
  const onUse = show();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onUse.mock.calls[0]?.[0]).toEqual({
    'plumbing/water_heater_brand': 'Bradford White',
    'plumbing/water_heater_model': 'RG240T6N',
    'plumbing/water_heater_serial': 'WC9876553',
  });
  fireEvent.change(screen.getByLabelText('Water Heater Year Made'), { target: { value: '2000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onUse.mock.calls[1]?.[0]).toHaveProperty('plumbing/water_heater_year', 2000);
});

it('leaves an answer alone that is there already, unless it is chosen', () => {
  const onUse = show({ 'plumbing/water_heater_model': 'Other' });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onUse.mock.calls[0]?.[0]).not.toHaveProperty('plumbing/water_heater_model');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fill in Water Heater Model No.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onUse.mock.calls[1]?.[0]).toHaveProperty('plumbing/water_heater_model', 'RG240T6N');
});

it('takes corrections, and says when nothing is chosen', () => {
  const onUse = show();
  fireEvent.change(screen.getByLabelText('Water Heater Serial No.'), { target: { value: 'WC9876558' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onUse.mock.calls[0]?.[0]).toHaveProperty('plumbing/water_heater_serial', 'WC9876558');
  for (const name of ['Brand', 'Model No.', 'Serial No.'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Fill in Water Heater ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one value.');
  expect(onUse).toHaveBeenCalledOnce();
});
