import { describe, expect, it } from 'vitest';
import { createPeopleSearch } from './people-search.ts';

interface Person {
  readonly name: string;
  readonly company?: string;
  readonly email?: string;
  readonly phone?: string;
}
const newSearch = () =>
  createPeopleSearch<Person>(({ name, company = '', email = '', phone = '' }) => ({
    title: name,
    words: [company, email],
    phones: [phone],
  }));
const people: readonly Person[] = [
  { name: 'Zoë Delgado', company: 'Bayside Realty', email: 'zoe@bayside.example', phone: '+18135550101' },
  { name: 'Ana Delgado', email: 'ana.delgado@mail.example', phone: '+17275550199' },
  { name: 'Dell Anand', company: 'Harbor Title' },
];
const names = (query: string) =>
  newSearch()
    .search(people, query)
    .items.map(({ name }) => name);

describe('the search of people', () => {
  it('finds by the beginnings of name, company and e-mail, without accents, the beginning of a name first', () => {
    expect(names('zoe')).toEqual(['Zoë Delgado']);
    expect(names('del')).toEqual(['Dell Anand', 'Zoë Delgado', 'Ana Delgado']);
    expect(names('bay real')).toEqual(['Zoë Delgado']);
    expect(names('ana.delgado@mail')).toEqual(['Ana Delgado']);
    expect(names('ana harbor')).toEqual(['Dell Anand']);
  });

  it('finds a number however it is written', () => {
    expect(names('(813) 555-01')).toEqual(['Zoë Delgado']);
    expect(names('0199')).toEqual(['Ana Delgado']);
    expect(names('999')).toEqual([]);
  });

  it('allows slips only when nothing is written like that', () => {
    const loose = newSearch().search(people, 'Delgdao');
    expect(loose.items.map(({ name }) => name)).toEqual(['Zoë Delgado', 'Ana Delgado']);
    expect(loose.isLoose).toBe(true);
    expect(newSearch().search(people, 'Delgado').isLoose).toBe(false);
    expect(names('xyzzy')).toEqual([]);
  });

  it('answers a key among 5,000 people within a frame', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      name: `Person${index % 977} Family${index % 1_499}`,
      company: `Company ${index % 300}`,
      email: `person.${index}@mail.example`,
      phone: `+1813555${String(index).padStart(4, '0')}`,
    }));
    const search = newSearch();
    for (const each of many) search.prepare(each);
    const queries = ['p', 'pe', 'person97 fam', 'company 12', '555-0', 'person4'];
    const millisecondsOf = (query: string): number => {
      const start = performance.now();
      search.search(many, query);
      return performance.now() - start;
    };
    // The quickest of several: what else the machine does meanwhile is not the search's.
    const best = queries.map((query) => Math.min(...Array.from({ length: 7 }, () => millisecondsOf(query))));
    expect(Math.max(...best)).toBeLessThan(16);
  });
});
