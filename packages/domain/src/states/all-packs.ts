/** The packs of the app, and the one for a house on a day. About 20 kB: load it where a report is open. */
import { az } from './packs/az.ts';
import { ca } from './packs/ca.ts';
import { co } from './packs/co.ts';
import { fl } from './packs/fl.ts';
import { ga } from './packs/ga.ts';
import { il } from './packs/il.ts';
import { ma } from './packs/ma.ts';
import { md } from './packs/md.ts';
import { mi } from './packs/mi.ts';
import { nc } from './packs/nc.ts';
import { nj } from './packs/nj.ts';
import { nv } from './packs/nv.ts';
import { ny } from './packs/ny.ts';
import { oh } from './packs/oh.ts';
import { pa } from './packs/pa.ts';
import { sc } from './packs/sc.ts';
import { tn } from './packs/tn.ts';
import { tx } from './packs/tx.ts';
import { va } from './packs/va.ts';
import { wa } from './packs/wa.ts';
import type { StatePack } from './state-pack.ts';

export const statePacks: readonly StatePack[] = [
  az,
  ca,
  co,
  fl,
  ga,
  il,
  ma,
  md,
  mi,
  nc,
  nj,
  nv,
  ny,
  oh,
  pa,
  sc,
  tn,
  tx,
  va,
  wa,
];

/** 'NC' of 'nc', ' NC ' or 'North Carolina'; null when it names no state we know. */
export function stateOf(region: string): string | null {
  const given = region.trim().toLowerCase();
  const found = statePacks.find(
    ({ state, name }) => given === state.toLowerCase() || given === name.toLowerCase(),
  );
  return found?.state ?? null;
}

/** The edition in force on the inspection date; null without one, or for an unknown state. */
export function packOn(
  region: string,
  day: string,
  packs: readonly StatePack[] = statePacks,
): StatePack | null {
  const state = stateOf(region);
  return (
    packs
      .filter((pack) => pack.state === state && pack.from <= day)
      .sort((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null
  );
}
