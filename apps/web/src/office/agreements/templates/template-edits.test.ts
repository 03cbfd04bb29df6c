import { clauseById, starterTemplate } from '@plumbline/domain/office/agreements/starter-template';
import { type AgreementTemplate, agreementTemplates } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import {
  addBlock,
  addClause,
  changeBlock,
  isClauseOn,
  moveBlock,
  parseStates,
  putBack,
  removeBlock,
  switchClause,
  toContent,
  toEdited,
} from './template-edits.ts';
import { templateFamilies } from './template-families.ts';

const [first] = toEdited(starterTemplate);

describe('editing a template', () => {
  it('changes nothing by being opened', () => {
    expect(toContent(toEdited(starterTemplate))).toEqual(starterTemplate);
  });

  it('adds, changes, moves and removes blocks, and leaves empty ones out', () => {
    let blocks = addBlock(toEdited(starterTemplate).slice(0, 2), 1, 'list');
    const added = blocks[1]?.key ?? -1;
    expect(toContent(blocks).blocks).toHaveLength(2);
    blocks = changeBlock(blocks, added, { text: 'one\n\n two ', states: 'fl tx' });
    expect(toContent(blocks).blocks[1]).toEqual({
      kind: 'list',
      items: ['one', 'two'],
      states: ['FL', 'TX'],
    });
    expect(moveBlock(blocks, 1, 0)[0]?.key).toBe(added);
    expect(moveBlock(blocks, 0, -1)[0]?.key).toBe(first?.key);
    expect(removeBlock(blocks, added).map(({ key }) => key)).not.toContain(added);
  });

  it('puts a removed block back where it was, under a key that nobody has', () => {
    const [one, two] = toEdited(starterTemplate);
    if (one === undefined || two === undefined) throw new Error('two blocks');
    const without = removeBlock([one, two], two.key);
    expect(putBack(without, two, 1)).toEqual([one, two]);
    const added = addBlock(without, 1, 'list');
    const texts = putBack(added, two, 1).map(({ text }) => text);
    expect(texts).toEqual([one.text, two.text, '']);
    expect(new Set(putBack(added, two, 1).map(({ key }) => key)).size).toBe(3);
  });

  it('turns a whole clause off and on again, and leaves the others alone', () => {
    const blocks = toEdited(starterTemplate);
    const off = switchClause(blocks, 'cancellation', false);
    expect(isClauseOn(off, 'cancellation')).toBe(false);
    expect(isClauseOn(off, 'payment')).toBe(true);
    expect(switchClause(off, 'cancellation', true)).toEqual(blocks);
  });

  it('adds a clause before the signatures, turned on, under keys of its own', () => {
    const notice = clauseById('notice');
    if (notice === null) throw new Error('a clause');
    const without = toEdited(starterTemplate).filter(({ clause }) => clause !== 'notice');
    const added = addClause(without, notice);
    expect(isClauseOn(added, 'notice')).toBe(true);
    expect(added.at(-1)?.clause).toBe('signatures');
    expect(new Set(added.map(({ key }) => key)).size).toBe(added.length);
    expect(toContent(added).blocks.find(({ clause }) => clause === 'notice')?.notIn).toEqual(['CA', 'MA']);
  });

  it('keeps the terms that are filled in', () => {
    const { terms } = toContent(toEdited(starterTemplate), { 'cancel.fee': '$150', 'trip.fee': ' ' });
    expect(terms).toEqual({ 'cancel.fee': '$150' });
  });

  it('reads states as people type them', () => {
    expect(parseStates(' fl, TX;fl ')).toEqual(['FL', 'TX']);
    expect(parseStates('')).toEqual([]);
    expect(parseStates('Florida')).toBeNull();
  });
});

describe('the templates of a company', () => {
  const aVersion = makerOf(agreementTemplates, { familyId: '', version: 1, name: '', content: {} });
  const row = (familyId: string, version: number, over: Partial<AgreementTemplate> = {}): AgreementTemplate =>
    aVersion({ id: `${familyId}${version}`, familyId, version, name: familyId, ...over });
  it('stand by name, each with its newest version', () => {
    const found = templateFamilies([row('b', 1), row('a', 1), row('a', 2), row('a', 2, { id: 'a2z' })]);
    expect(found.map(({ familyId, current, versions }) => [familyId, current.id, versions.length])).toEqual([
      ['a', 'a2z', 3],
      ['b', 'b1', 1],
    ]);
  });
});
