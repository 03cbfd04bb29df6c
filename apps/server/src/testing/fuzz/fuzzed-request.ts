/** Generates a request from its seed: every interface, half of them sensible, so that they pass the first check. */
import { auth } from './auth-requests.ts';
import { edgeFunction, page, realtime, storage } from './file-requests.ts';
import type { FuzzedRequest, FuzzWorld, Maker } from './fuzz-world.ts';
import { rpc, table } from './rest-requests.ts';
import { createChoices } from './seeded-random.ts';

/** Weight of each interface, in percent. */
const makers: readonly Maker[] = [
  ...Array<Maker>(30).fill(table),
  ...Array<Maker>(30).fill(rpc),
  ...Array<Maker>(14).fill(auth),
  ...Array<Maker>(12).fill(storage),
  ...Array<Maker>(8).fill(edgeFunction),
  ...Array<Maker>(2).fill(realtime),
  ...Array<Maker>(4).fill(page),
];

export function fuzzedRequest(seed: number, world: FuzzWorld): FuzzedRequest {
  const choices = createChoices(seed);
  const maker = choices.any(makers) ?? page;
  const draft = maker(choices, world);
  const caller = choices.any(world.callers) ?? {};
  const oddHeaders = choices.chance(0.03)
    ? { 'x-forwarded-for': 'x, y', 'accept-profile': 'auth', 'content-profile': 'private' }
    : {};
  return {
    ...draft,
    headers: { 'content-type': 'application/json', ...caller, ...oddHeaders, ...draft.headers },
  };
}
