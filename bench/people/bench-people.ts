/**
 * `npm run bench -- people`: a search in 5,000 contacts, once per key pressed. A frame lasts 16 ms; a filter with `includes` over the
 * same texts runs as the peer.
 */
import { performance } from 'node:perf_hooks';
import { createPeopleSearch } from '../../packages/domain/src/contacts/people-search.ts';
import { type Figure, printFigures } from '../figures.ts';

const PEOPLE = 5_000;
const RUNS = 7;
const QUERIES = ['p', 'pe', 'person97 fam', 'company 12', '555-0', 'person4', 'persno4'];

const people = Array.from({ length: PEOPLE }, (_, index) => ({
  name: `Person${index % 977} Family${index % 1_499}`,
  company: `Company ${index % 300}`,
  email: `person.${index}@mail.example`,
  phone: `+1813555${String(index).padStart(4, '0')}`,
}));

const search = createPeopleSearch<(typeof people)[number]>(({ name, company, email, phone }) => ({
  title: name,
  words: [company, email],
  phones: [phone],
}));
for (const each of people) search.prepare(each);

const plain = (query: string) =>
  people.filter((each) => Object.values(each).join(' ').toLowerCase().includes(query));

/** The quickest of several runs: other work on the machine is left out. */
function quickestMs(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    run();
    return performance.now() - startMs;
  });
  return Math.min(...times);
}

const figures: Figure[] = QUERIES.map((query) => ({
  name: `search for “${query}”`,
  value: quickestMs(() => search.search(people, query)),
  unit: 'ms',
  goal: { atMost: 16 },
  note: `includes: ${quickestMs(() => plain(query)).toFixed(1)} ms`,
}));
printFigures(`A key in the search of ${PEOPLE.toLocaleString('en')} contacts`, figures);
