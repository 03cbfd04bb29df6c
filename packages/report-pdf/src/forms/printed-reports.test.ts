/** Reports filled as a person fills them, printed as their form and read back: every answer of the form is there. */

import { fillForm } from '@plumbline/domain/forms/fill-form';
import { choiceKey } from '@plumbline/domain/forms/filled-form';
import { formBindings } from '@plumbline/domain/forms/form-bindings';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { citizensRoof } from '@plumbline/domain/report-types/citizens-roof';
import { flFourPoint } from '@plumbline/domain/report-types/fl-four-point';
import { flWdo } from '@plumbline/domain/report-types/fl-wdo';
import { rev0112 } from '@plumbline/domain/report-types/wind-mitigation/rev-01-12/definition';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation/rev-04-26/definition';
import { fillReport } from '@plumbline/domain/testing/fill-report';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderForm } from '../testing/render-forms.ts';

const REPORTS: readonly (readonly [PrintedForm, ReportDefinition, Readonly<Record<string, unknown>>])[] = [
  [
    PRINTED_FORMS['oir-b1-1802-rev-04-26'],
    rev0426,
    {
      'owner/owner_name': 'Ann Lee',
      'owner/owner_county': 'Miami-Dade',
      'q1/q1_building_code': 'B',
      'q1/q1_b_year_built': 2008,
      'q5/q5_answer': 'F',
      'q5/q5_other_text': 'Lightweight concrete over steel pans',
      'q9/q9_chart/windows_or_entry_doors/a': true,
      'q9/q9_chart/windows_or_entry_doors/x': true,
      'q9/q9_chart/garage_doors_nonglazed/d': true,
    },
  ],
  [
    PRINTED_FORMS['oir-b1-1802-rev-01-12'],
    rev0112,
    { 'q1/q1_building_code': 'B', 'q1/q1_year_built': 1995, 'q4/q4_min_cond_1': true },
  ],
  [
    PRINTED_FORMS['insp4pt-03-25'],
    flFourPoint,
    {
      'electrical/hazards_present': ['double_taps', 'other_explain'],
      'plumbing/fixtures/toilets': 'unsatisfactory',
      'comments/additional_comments':
        'Panel replaced in 2019 by Bay Electric. Toilet of the hall bath leaks.',
    },
  ],
  [PRINTED_FORMS['rcf-1-03-25'], citizensRoof, { 'predominant_roof/damage_signs': ['cracking'] }],
  [
    PRINTED_FORMS['fdacs-13645-rev-05-21'],
    flWdo,
    {
      'findings/result': 'visible',
      'findings/observed': ['live', 'damage'],
      'areas/obstructed': ['attic', 'other'],
      'treatment/treated_now': 'yes',
      'treatment/method': 'spot',
    },
  ],
];

describe.each(REPORTS)('a report printed as $formNumber', (form, definition, given) => {
  it('shows every answer that the form asks for, and ticks nothing else', async () => {
    const { answers } = fillReport(definition, given);
    const filled = fillForm(form, {
      definition,
      answers,
      propertyAddress: '12 Gulf Drive, Tampa, FL 33601',
      signatureImages: {},
      photoGroups: [],
      proofs: [],
      organizationName: 'Sunrise Home Inspections',
      createdAt: '2026-05-04T15:00:00.000Z',
      isDraft: false,
    });
    const { pages } = await readPdf((await renderForm(form, filled, loadNodeFont)).bytes);
    const chosen = new Set(filled.chosen);
    let shown = 0;
    form.pages.forEach(({ number }, index) => {
      const printed = packed((pages[index]?.texts ?? []).map((item) => item.text).join(' '));
      const alts = tagsOf(pages[index]?.tags ?? null).map((tag) => tag.alt);
      const bindings = formBindings(form).filter(({ page }) => page === number);
      for (const { path, option } of bindings) {
        const text = option === null ? filled.texts[path] : undefined;
        if (text === undefined) continue;
        shown += 1;
        // A date has three parts; an overlong text starts there.
        const parts = /^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split('/') : [text.slice(0, 8)];
        for (const part of parts) expect(printed, path).toContain(packed(part));
      }
      const ticked = bindings.filter(
        ({ path, option }) => option !== null && chosen.has(choiceKey(path, option)),
      );
      expect(alts.filter((alt) => alt === 'Checked')).toHaveLength(ticked.length);
    });
    expect(shown).toBeGreaterThan(8);
    const kept = [...answers.keys()].filter((path) => filled.labels[path] !== undefined);
    for (const path of kept) expect(filled.texts[path] ?? filled.signatures[path], path).toBeDefined();
  });
});
