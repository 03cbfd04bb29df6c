import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import { aContact, anAccount } from '@plumbline/domain/testing/a-contact';
import { describe, expect, it } from 'vitest';
import { createDirectory, type KeptContact } from '../use-directory.ts';
import { patchFor } from './bulk-sheet.tsx';
import { contactRules, contactTexts, listPeople, PAGE_SIZE } from './list-people.ts';
import { changeQuery, type PeopleQuery, parsePeopleQuery, readQuery, writeQuery } from './people-query.ts';

const kept = (values: Parameters<typeof aContact>[0]): KeptContact => ({ ...aContact(values), mark: 'safe' });
const account = { ...anAccount({ id: 'bay', name: 'Bayside Realty' }), mark: 'safe' as const };
const directory = createDirectory(
  [
    kept({
      id: 'kelly',
      name: 'Kelly Marsh',
      kind: 'agent',
      accountId: 'bay',
      tags: ['Preferred'],
      phone: '+1813',
    }),
    kept({ id: 'ana', name: 'ana Delgado', email: 'ana@mail.example', source: 'Website' }),
    kept({ id: 'zoe', name: 'Zoë Lind', company: 'Sunline', doNotTextAt: '2026-01-01T00:00:00Z' }),
    kept({ id: 'gone', name: 'Gone', deletedAt: '2026-01-01T00:00:00Z' }),
  ],
  [account],
);
const search = createPeopleSearch(contactTexts(directory));
const list = (query: PeopleQuery) => listPeople(directory.contacts, query, search, contactRules(directory));
const ids = (query: PeopleQuery) => list(query).rows.map(({ id }) => id);

describe('the list of contacts', () => {
  it('stands by name, without those who are deleted', () => {
    expect(ids({})).toEqual(['ana', 'kelly', 'zoe']);
    expect(ids({ sort: 'name', dir: 'desc' })).toEqual(['zoe', 'kelly', 'ana']);
  });

  it('finds by the company of an account and narrows by every filter', () => {
    expect(ids({ q: 'bayside' })).toEqual(['kelly']);
    expect(ids({ kind: 'agent' })).toEqual(['kelly']);
    expect(ids({ tag: 'Preferred' })).toEqual(['kelly']);
    expect(ids({ account: 'bay' })).toEqual(['kelly']);
    expect(ids({ source: 'Website' })).toEqual(['ana']);
    expect(ids({ gap: 'email' })).toEqual(['kelly', 'zoe']);
    expect(ids({ gap: 'no-text' })).toEqual(['zoe']);
  });

  it('counts the kinds under the other filters, and puts blanks last whichever way round', () => {
    const { counts } = list({ kind: 'client', gap: 'email' });
    expect([counts.get(''), counts.get('agent'), counts.get('client')]).toEqual([2, 1, 1]);
    expect(ids({ sort: 'company' })).toEqual(['kelly', 'zoe', 'ana']);
    expect(ids({ sort: 'company', dir: 'desc' })).toEqual(['zoe', 'kelly', 'ana']);
  });

  it('shows a page at a time and no page that is not there', () => {
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, index) =>
      kept({ id: `c${index}`, name: `N ${index}` }),
    );
    const pages = listPeople(many, { page: 9 }, search, contactRules(directory));
    expect([pages.page, pages.rows.length, pages.all.length]).toEqual([2, 1, PAGE_SIZE + 1]);
  });
});

describe('the address of a list', () => {
  it('keeps what is understood, and a change leads to the first page', () => {
    expect(parsePeopleQuery({ q: 1148, gap: 'hat', page: 1, sort: 'kind', other: true })).toEqual({
      q: '1148',
      sort: 'kind',
    });
    expect(changeQuery({ q: 'a', page: 4 }, { tag: 'VIP' })).toEqual({ q: 'a', tag: 'VIP' });
  });

  it('is kept under a name and read back, whatever a newer app has written', () => {
    const query: PeopleQuery = { tag: 'VIP', kind: 'agent', sort: 'company' };
    expect(readQuery(writeQuery({ ...query, page: 3 }))).toEqual(query);
    expect(readQuery('{"tag":"VIP","orbit":7}')).toEqual({ tag: 'VIP' });
    expect(readQuery('not json')).toEqual({});
  });
});

it('changes only those of many contacts that are not like that already', () => {
  const contact = aContact({ tags: ['VIP'], kind: 'agent' });
  expect(patchFor(contact, 'addTag', 'vip')).toBeNull();
  expect(patchFor(contact, 'addTag', 'Spanish')).toEqual({ tags: ['VIP', 'Spanish'] });
  expect(patchFor(contact, 'removeTag', 'vip')).toEqual({ tags: [] });
  expect(patchFor(contact, 'kind', 'agent')).toBeNull();
  expect(patchFor(contact, 'channel', 'text')).toEqual({ preferredChannel: 'text' });
});
