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
  it('finds by the beginnings of name, company and email, without accents, the beginning of a name first', () => {
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

  it('reads each of 5,000 people once, however often someone searches', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      name: `Person${index % 977} Family${index % 1_499}`,
      company: `Company ${index % 300}`,
    }));
    let reads = 0;
    const search = createPeopleSearch<Person>(({ name, company = '' }) => {
      reads += 1;
      return { title: name, words: [company], phones: [] };
    });
    for (const each of many) search.prepare(each);
    for (const query of ['p', 'pe', 'person97 fam', 'company 12', '555-0', 'person4', 'persno4'])
      search.search(many, query);
    expect(reads).toBe(many.length);
    const changed = [...many.slice(1), { name: 'Somebody New' }];
    expect(search.search(changed, 'somebody').items).toEqual([{ name: 'Somebody New' }]);
    expect(reads).toBe(many.length + 1);
  });
});
