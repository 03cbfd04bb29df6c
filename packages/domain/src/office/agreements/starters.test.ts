import { describe, expect, it } from 'vitest';
import { sampleAgreement, sampleValues } from '../../testing/agreement-evidence.ts';
import { LIABILITY_STATES } from './barred-clauses.ts';
import { writeAgreement } from './document.ts';
import { starterUpdate } from './earlier-starters.ts';
import { FORM_CLAUSES, HOME_CLAUSES } from './starter-clauses.ts';
import { COMMERCIAL_CLAUSES } from './starter-commercial.ts';
import {
  clauseById,
  commercialStarterTemplate,
  formStarterTemplate,
  starterTemplate,
} from './starter-template.ts';
import { storedTemplate } from './stored-template.ts';
import {
  type AgreementTemplateContent,
  type AgreementValues,
  openBlanks,
  parseTemplate,
  unknownPlaceholders,
} from './template.ts';

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
const terms = {
  'cancel.hours': '24',
  'cancel.fee': '$150',
  'trip.fee': '$100',
  'reinspection.fee': '$125',
  'company.relationships': 'None',
  'notice.days': '14',
  'venue.county': 'Lee County',
  'liability.limit': '$10,000',
  'license.authority': 'the state board',
  'report.due': '24 hours after the inspection',
  'report.method': 'email',
  'standard.name': 'the Standards of Practice of the board',
};
const valuesIn = (state: string, more: Partial<AgreementValues> = {}): AgreementValues => ({
  ...sampleValues,
  'property.state': state,
  ...more,
});
const printed = (template: AgreementTemplateContent, values: AgreementValues) => {
  const { title, organization, property, preparedOn, signers } = sampleAgreement();
  return writeAgreement({ template, values, title, organization, property, preparedOn, signers }).blocks;
};
const words = (template: AgreementTemplateContent, values: AgreementValues): string =>
  JSON.stringify(printed(template, values));
/** Every clause turned on, as an office could. */
const everythingOn = (template: AgreementTemplateContent): AgreementTemplateContent => ({
  blocks: template.blocks.map((block) => ({ ...block, isOff: false })),
  terms,
});

describe.each([
  ['home inspection', starterTemplate],
  ['insurance forms', formStarterTemplate],
  ['commercial property', commercialStarterTemplate],
])('the starter for %s', (_name, starter) => {
  it('knows every blank it names, and is stored and read back as it is', () => {
    expect(unknownPlaceholders(starter)).toEqual([]);
    const stored = JSON.parse(JSON.stringify(storedTemplate(starter)));
    expect(parseTemplate(stored)).toEqual(starter);
    // An app that knows only the first form must not print what is turned off.
    expect(stored).not.toHaveProperty('blocks');
  });

  it.each([...STATES, ''])(
    'in %j has no open line, no note to its author and no other state’s words',
    (state) => {
      const text = words(everythingOn(starter), valuesIn(state));
      expect(text).not.toMatch(/_{3}|\{\{|lawyer|not legal advice|not permitted everywhere/i);
      const marks = { NY: 'NYS Department', NJ: 'N.J.A.C.', VA: 'Virginia Uniform', NC: 'North Carolina' };
      for (const [own, mark] of Object.entries(marks)) if (own !== state) expect(text).not.toContain(mark);
    },
  );

  it('has headings without numbers: page and PDF count those that are printed', () => {
    const headings = starter.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings.length).toBeGreaterThan(8);
    for (const text of headings) expect(text).toMatch(/^[A-Z]/);
  });
});

describe('the limit of liability', () => {
  it('is off in the starter, and is printed only in the states that are named, never in an unknown one', () => {
    const on = everythingOn(starterTemplate);
    const limit = (template: AgreementTemplateContent, state: string) =>
      words(template, valuesIn(state)).includes('total liability');
    expect(STATES.filter((state) => limit(starterTemplate, state))).toEqual([]);
    expect(STATES.filter((state) => limit(on, state))).toEqual([...LIABILITY_STATES]);
    expect(limit(on, '')).toBe(false);
    const commercial = everythingOn(commercialStarterTemplate);
    expect(STATES.filter((state) => limit(commercialStarterTemplate, state))).toEqual([]);
    expect(STATES.filter((state) => limit(commercial, state))).toEqual([...LIABILITY_STATES]);
  });

  it('stays out of California, Massachusetts, New Jersey and Tennessee whatever its states are', () => {
    const anywhere: AgreementTemplateContent = {
      blocks: (clauseById('liability')?.blocks ?? []).map((block) => ({
        ...block,
        isOff: false,
        states: [],
      })),
      terms,
    };
    for (const state of ['CA', 'MA', 'NJ', 'TN', '']) expect(printed(anywhere, valuesIn(state))).toEqual([]);
    expect(printed(anywhere, valuesIn('TX'))).toHaveLength(2);
  });
});

describe('conditions for a claim', () => {
  it('are not printed in Massachusetts or California', () => {
    const inState = (state: string) =>
      words(everythingOn(starterTemplate), valuesIn(state)).includes('within 14 days');
    expect(STATES.filter((state) => !inState(state))).toEqual(['CA', 'MA']);
    expect(inState('')).toBe(false);
  });
});

describe('open blanks', () => {
  const open = (template: AgreementTemplateContent, values: AgreementValues) => openBlanks(template, values);

  it('are named once each, and apart where their sentence can be left out', () => {
    const values = valuesIn('FL', { 'inspection.fee': ' ', 'client.address': '' });
    expect(open(starterTemplate, values).required).toEqual(['inspection.fee']);
    expect(open(starterTemplate, values).optional).toContain('client.address');
    expect(words(starterTemplate, values)).not.toContain('Client: ');
  });

  it('are those of the state: New Jersey needs the fee of a return visit, Washington the relationships', () => {
    expect(open(starterTemplate, valuesIn('NJ')).required).toEqual(['reinspection.fee']);
    expect(open(starterTemplate, valuesIn('WA')).required).toEqual(['company.relationships']);
    expect(open({ ...starterTemplate, terms }, valuesIn('WA')).required).toEqual([]);
  });

  it('are not those of a clause that is off', () => {
    expect(open(starterTemplate, valuesIn('TX')).required).toEqual([]);
    const { terms: _, ...on } = everythingOn(starterTemplate);
    expect(open(on, valuesIn('TX')).required).toContain('liability.limit');
  });

  it('count the lines that an author drew', () => {
    const drawn: AgreementTemplateContent = {
      blocks: [{ kind: 'paragraph', text: 'Limited to $__________. Initials: ______', states: [] }],
    };
    expect(open(drawn, valuesIn('TX')).drawnLines).toBe(2);
    expect(open(starterTemplate, valuesIn('TX')).drawnLines).toBe(0);
  });
});

describe('the services', () => {
  it('are a list of their own, one line each', () => {
    const values = valuesIn('FL', { 'services.list': 'Home inspection, $400\nRadon test, $75' });
    expect(printed(starterTemplate, values)).toContainEqual({
      kind: 'list',
      items: ['Home inspection, $400', 'Radon test, $75'],
    });
  });
});

describe('a template saved from an earlier starter', () => {
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text, states: [] });
  const heading = (text: string) => ({ kind: 'heading' as const, text, states: [] });
  const cap = paragraph(
    'As far as the law of {{property.state}} allows it, what the company owes for mistakes of the inspection is limited to the fee. *This sentence is not permitted everywhere.*',
  );
  const claim = paragraph(
    'The client tells the company in writing within 14 days after finding something that the inspection should have found, and lets the inspector see it before it is repaired, unless the repair cannot wait. Both try to settle the matter by talking before they go further.',
  );

  it('loses what is risky, with a heading that nothing is left below, and keeps what was written since', () => {
    const own = paragraph('Our own words.');
    const saved = {
      blocks: [heading('The fee'), own, heading('If something is wrong'), claim, cap, heading('End'), own],
    };
    const update = starterUpdate(saved);
    expect(update?.kind).toBe('remove');
    expect(update?.risky).toEqual([claim.text, cap.text]);
    expect(update?.content.blocks).toEqual([heading('The fee'), own, heading('End'), own]);
    expect(update && starterUpdate(update.content)).toBeNull();
  });

  it('is recognized although its spaces changed, and left alone once its words did', () => {
    expect(starterUpdate({ blocks: [{ ...cap, text: ` ${cap.text.replace(' ', '\n')} ` }] })?.kind).toBe(
      'remove',
    );
    expect(starterUpdate({ blocks: [{ ...cap, text: `${cap.text} Agreed.` }] })).toBeNull();
    expect(starterUpdate(starterTemplate)).toBeNull();
    expect(starterUpdate({ blocks: [paragraph('Ours')] })).toBeNull();
  });
});

it('has an id once per clause, and only blocks of its own', () => {
  for (const clauses of [HOME_CLAUSES, FORM_CLAUSES, COMMERCIAL_CLAUSES]) {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    for (const { id, blocks } of clauses) expect(blocks.every((block) => block.clause === id)).toBe(true);
  }
});
