import { expect, it } from 'vitest';
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import type { FieldView } from '../../report/engine/report-view.ts';
import { flFourPoint } from '../../report-types/fl-four-point/definition.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { parsePlate } from './parse-plate.ts';
import { plateRows } from './plate-answers.ts';
import { plateQuestions } from './plate-questions.ts';

function sectionOf(definition: ReportDefinition, id: string) {
  const view = createReportState(definition).update({ answers: new Map(), findings: [], placements: [] });
  const section = view.sections.find((each) => each.path === id);
  if (!section) throw new Error(`no ${id}`);
  return section;
}

function waterHeater(): readonly FieldView[] {
  const item = sectionOf(homeInspection, 'plumbing').items.find(
    ({ path }) => path === 'plumbing/plm_water_heater',
  );
  return [...(item?.sectionFields ?? []), ...(item?.fields ?? [])];
}

const plate = parsePlate(
  {
    lines: ['BRADFORD WHITE', 'MODEL NO. RG240T6N', 'SERIAL NO. WC9876553', 'NATURAL GAS 40 GAL'].map(
      (text) => ({
        text,
        confidence: 0.9,
      }),
    ),
    barcodes: [],
  },
  2026,
);

it('fills the questions of a water heater, with every year that the serial number allows', () => {
  const rows = plateRows(plate, plateQuestions(waterHeater()), 2026);
  expect(rows.map(({ path, choices }) => [path, choices.map(({ value }) => value)])).toEqual([
    ['plumbing/water_heater_brand', ['Bradford White']],
    ['plumbing/water_heater_model', ['RG240T6N']],
    ['plumbing/water_heater_serial', ['WC9876553']],
    ['plumbing/water_heater_year', [2020, 2000]],
    ['plumbing/water_heater_energy', ['natural_gas']],
    ['plumbing/water_heater_capacity_gal', [40]],
  ]);
});

it('answers a question for the age by the year of the inspection', () => {
  const questions = plateQuestions(sectionOf(flFourPoint, 'hvac').fields);
  expect(
    plateRows(plate, questions, 2026).map(({ part, choices }) => [part, choices.map(({ text }) => text)]),
  ).toEqual([['year', ['6', '26']]]);
});

it('fills the brand and model of a panel in a form, its age where a date is printed, and the brand of an inspection by its option', () => {
  const lines = ['SQUARE D', 'MODEL NO. HOM3060M200PC', 'DATE 03/2012'].map((text) => ({
    text,
    confidence: 0.9,
  }));
  const panel = parsePlate({ lines, barcodes: [] }, 2026);
  const form = plateQuestions(sectionOf(flFourPoint, 'electrical').fields);
  expect(plateRows(panel, form, 2026).map(({ path, choices }) => [path, choices[0]?.value])).toEqual([
    ['electrical/main_panel_brand_model', 'Square D HOM3060M200PC'],
    ['electrical/main_panel_age', '14 years'],
  ]);
  const item = sectionOf(homeInspection, 'electrical').items.find(({ path }) => path.endsWith('ele_panel'));
  const asked = plateQuestions(item?.sectionFields ?? []);
  expect(plateRows(panel, asked, 2026)).toMatchObject([
    { part: 'brand', path: 'electrical/panel_brand', choices: [{ text: 'Square D', value: 'Square D' }] },
  ]);
});

it('finds no plate at an item that asks for none', () => {
  const coverings = sectionOf(homeInspection, 'roof').items[0];
  expect(plateQuestions([...(coverings?.sectionFields ?? []), ...(coverings?.fields ?? [])]).size).toBe(0);
});
