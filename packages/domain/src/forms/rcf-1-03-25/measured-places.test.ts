/** Our blanks of RCF-1 against those measured on the agency's PDF: left end and baseline, from the top. */
import { expect, it } from 'vitest';
import type { FormBlock } from '../form-types.ts';
import { RCF_1_03_25 } from './form.ts';

/** Page, path, x, y from the top. */
const MEASURED = [
  [1, 'general/insured_applicant_name', 119.3, 73.8],
  [1, 'general/application_policy_number', 416.6, 73.5],
  [1, 'general/address_inspected', 104.9, 98.8],
  [1, 'general/date_inspected', 104.4, 122.3],
  [1, 'predominant_roof/covering_material', 111.3, 335.4],
  [1, 'predominant_roof/roof_age_years', 108.2, 350.6],
  [1, 'predominant_roof/date_of_last_roofing_permit', 140.2, 381.2],
  [1, 'predominant_roof/date_of_last_update', 115.8, 396.4],
  [1, 'predominant_roof/percent_of_replacement', 127.6, 457.4],
  [1, 'secondary_roof/covering_material', 382.5, 335.4],
  [1, 'secondary_roof/percent_of_replacement', 394.6, 457.4],
  [2, 'closing/inspector_signature', 43.2, 262.8],
  [2, 'closing/inspector_title', 190, 261.9],
  [2, 'closing/inspector_signature_date', 456.4, 262.8],
  [2, 'closing/inspector_company_name', 43.2, 302],
  [2, 'closing/inspector_work_phone', 313.8, 301.1],
] as const;

/** Lower left corner of the mark. */
const TICKS = [
  ['predominant_roof/update_extent', 'full_replacement', 52.4, 427.5],
  ['predominant_roof/overall_condition', 'satisfactory', 52.4, 488.6],
  ['predominant_roof/damage_signs', 'cracking', 52.4, 548.8],
  ['predominant_roof/damage_signs', 'visible_hail_damage', 52.5, 634.1],
  ['predominant_roof/visible_signs_of_leaks', 'yes', 153.6, 649.1],
  ['secondary_roof/visible_signs_of_leaks', 'no', 456.8, 649.1],
  ['secondary_roof/leaks_interior_ceilings', 'no', 408.2, 673.7],
] as const;

const flat = (blocks: readonly FormBlock[]): FormBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap((row) => row.flatMap((cell) => flat(cell.blocks))) : [block],
  );
const blocks = RCF_1_03_25.pages.map((page) => flat(page.blocks));

it.each(MEASURED)('page %i: %s is within 2.5 pt of the measured blank', (page, path, x, y) => {
  const own = blocks[page - 1]?.find((block) => block.kind === 'area' && block.path === path);
  if (own?.kind !== 'area') throw new Error(`no blank for ${path}`);
  expect(Math.abs(own.x - x)).toBeLessThan(2.5);
  expect(Math.abs(own.baselineY - y)).toBeLessThan(2.5);
});

it.each(TICKS)('%s, %s is ticked within 3 pt of the measured mark', (path, option, x, y) => {
  const own = blocks[0]?.find(
    (block) => block.kind === 'check' && block.path === path && block.option === option,
  );
  if (own?.kind !== 'check') throw new Error(`no box for ${path}`);
  expect(Math.abs(own.x - x)).toBeLessThan(3);
  expect(Math.abs(own.y + own.heightPt - y)).toBeLessThan(3);
});

it('keeps the comments to the room that the agency gives them', () => {
  const own = blocks[1]?.find((block) => block.kind === 'area' && block.path.startsWith('comments/'));
  if (own?.kind !== 'area') throw new Error('no comments');
  expect(own.baselineY - own.sizePt).toBeGreaterThanOrEqual(93);
  expect(own.baselineY + (own.lines - 1) * own.leadingPt).toBeLessThanOrEqual(199);
});
