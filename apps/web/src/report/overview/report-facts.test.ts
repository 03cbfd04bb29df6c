import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { type FactsDeps, loadReportFacts } from './report-facts.ts';

let store: LocalStore;
let repositories: Repositories;
let deps: FactsDeps;
let place: { scopeId: string; reportId: string };

async function load() {
  const report = await repositories.reports.get(place.reportId);
  if (report === null) throw new Error('no report');
  const facts = await loadReportFacts(deps, report);
  if (facts === null) throw new Error('no facts');
  return facts;
}

const complete = {
  kind: 'inspection',
  cursor: 7,
  epoch: 1,
  isComplete: true,
  isReadable: true,
  role: null,
  isWanted: false,
  serverRev: 7,
} as const;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
  deps = { store, repositories };
  const made = await repositories.reports.create({
    officeId: 'office',
    inspection: { addressLine1: '1148 Palmetto Ave' },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  });
  place = { scopeId: made.inspectionId, reportId: made.reportId };
});

describe('the facts of a report in a list', () => {
  it('count findings by severity and say what is missing', async () => {
    await repositories.findings.add(place, {
      itemPath: 'roof/roof_coverings',
      position: 'a0',
      title: 'Lifted flashing',
      severity: 'major',
      isSafety: true,
    });
    const facts = await load();
    expect(facts.findings).toEqual({ safety: 1, major: 0, moderate: 0, minor: 0 });
    expect(facts.total).toBeGreaterThan(100);
    expect(facts.blockerCount).toBeGreaterThan(facts.blockers.length);
    expect(facts.blockers.length).toBeGreaterThan(0);
    expect(facts.light).toBe('amber');
  });

  it('show a job that is safe as waiting while its photos are taken in, and another job as it was', async () => {
    await store.database.outbox.clear();
    await store.database.scopes.put({ id: place.scopeId, ...complete });
    expect((await load()).light).toBe('green');
    const ofAnother = store.incoming.expect('another job', 1);
    expect((await load()).light).toBe('green');
    const isOver = store.incoming.expect(place.scopeId, 1);
    expect((await load()).light).toBe('amber');
    isOver();
    ofAnother();
    expect((await load()).light).toBe('green');
    expect(store.incoming.count()).toBe(0);
  });

  it('are read from one kept record as long as nothing changed', async () => {
    await repositories.answers.set(place, 'general/client_name', 'Ana');
    await load();
    const answers = vi.spyOn(repositories.answers, 'ofReport');
    await load();
    expect(answers).not.toHaveBeenCalled();
  });

  it('are computed anew after an answer, and after its change in place', async () => {
    await repositories.answers.set(place, 'general/sop_used', 'ashi');
    const before = await load();
    await repositories.answers.set(place, 'general/client_name', 'Ana Delgado');
    const after = await load();
    expect(after.blockerCount).toBe(before.blockerCount - 1);
    await repositories.answers.set(place, 'general/client_name', null);
    expect((await load()).blockerCount).toBe(before.blockerCount);
  });

  it('are computed anew when other devices wrote: the cursor of the scope moved', async () => {
    await repositories.answers.set(place, 'general/client_name', 'Ana');
    await load();
    await store.database.scopes.put({ id: place.scopeId, ...complete });
    const answers = vi.spyOn(repositories.answers, 'ofReport');
    await load();
    expect(answers).toHaveBeenCalledOnce();
  });

  it('are unknown until this device has the report: an empty one would be a guess', async () => {
    const report = await repositories.reports.get(place.reportId);
    if (report === null) throw new Error('no report');
    expect(await loadReportFacts(deps, report)).toBeNull();
    await store.database.scopes.put({ id: place.scopeId, ...complete });
    expect(await loadReportFacts(deps, report)).not.toBeNull();
  });

  it('are unknown for a kind of report that this app does not know', async () => {
    await store.database.scopes.put({ id: place.scopeId, ...complete });
    const header = {
      id: 'r',
      scopeId: '0198f3a0-0000-7000-8000-000000000001',
      inspectionId: place.scopeId,
      definitionId: 'roof_2031',
      definitionVersion: 1,
    };
    expect(await loadReportFacts(deps, header)).toBeNull();
  });
});
