/**
 * Office data outside of reports on two devices that were both offline: the real client over real HTTP. Screens
 * only read and write these repositories.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { FieldMap } from '@plumbline/domain/forms/field-map';
import { settingOn } from '@plumbline/domain/insurance/dated-values/effective-values';
import { shippedReminderSettings } from '@plumbline/domain/insurance/dated-values/reminder-settings';
import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import { starredBy } from '@plumbline/domain/report/defect-library/favourites';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { SyncConflict } from '@plumbline/domain/tables/records';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/testing/contract-test-server.ts';
import type { CommitResult } from '../local/change.ts';
import type { Live } from '../local/live.ts';
import { fetchFile } from './downloads/fetch-file.ts';
import { createNeedsYou } from './quarantine/needs-you.ts';
import { type HttpDevice, openHttpDevice } from './testing/http-device.ts';

let server: TestServer;
let officeId: string;
let phone: HttpDevice;
let tablet: HttpDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  const { client, userId, token } = await server.signUp(`${randomUUID()}@example.com`);
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  officeId = String(data);
  phone = await openHttpDevice(server, { userId, token });
  tablet = await openHttpDevice(server, { userId, token });
});
afterEach(() => {
  for (const { engine, store } of [phone, tablet]) {
    engine.dispose();
    store.dispose();
  }
});

/** Brings both online: what each sends is on both afterward. */
async function meet(): Promise<void> {
  for (const device of [phone, tablet, phone, tablet])
    expect(await device.engine.runOnce()).toEqual({ outcome: 'done', error: null });
}
const wrote = (result: CommitResult): void => expect(result).toMatchObject({ ok: true });
const openConflicts = ({ repositories }: HttpDevice): Promise<SyncConflict[]> =>
  repositories.conflicts.open(officeId);

function firstValue<T>(live: Live<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    live.subscribe((state) => {
      if (state.status === 'failed') reject(state.error);
      if (state.status === 'ready') resolve(state.value);
    });
  });
}
function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not on this device');
  return value;
}

describe('a report type that two devices build without a network', () => {
  const pool = (): ReportDefinition => {
    const { sections, ...frame } = blankDefinition('Pool');
    const [first] = sections;
    if (first === undefined) throw new Error('a blank type begins with a section');
    return { ...frame, sections: [first, { ...first, id: 'section_2', label: 'Section 2' }] };
  };
  const labelled = (definition: ReportDefinition, index: number, label: string): ReportDefinition => ({
    ...definition,
    sections: definition.sections.map((section, at) => (at === index ? { ...section, label } : section)),
  });
  const labelsOn = async ({ repositories }: HttpDevice, id: string): Promise<string[]> =>
    found(await repositories.definitions.loadDraft(id)).sections.map(({ label }) => label);
  async function change(
    { repositories: { definitions } }: HttpDevice,
    id: string,
    edit: (before: ReportDefinition) => ReportDefinition,
  ): Promise<void> {
    const before = found(await definitions.loadDraft(id));
    wrote(await definitions.save(found(await definitions.get(id)), { before, after: edit(before) }));
  }
  async function draftOnBoth(): Promise<{ id: string; key: string }> {
    const { id, key, result } = await phone.repositories.definitions.addDraft(officeId, pool());
    wrote(result);
    await meet();
    return { id, key };
  }

  it('keeps the section of each', async () => {
    const { id } = await draftOnBoth();
    await change(phone, id, (before) => labelled(before, 0, 'Basin'));
    await change(tablet, id, (before) => labelled(before, 1, 'Pump'));
    await meet();
    expect(await labelsOn(phone, id)).toEqual(['Basin', 'Pump']);
    expect(await labelsOn(tablet, id)).toEqual(['Basin', 'Pump']);
    expect(await openConflicts(phone)).toEqual([]);
  });

  it('shows both texts of one section, and takes the one that is chosen', async () => {
    const { id } = await draftOnBoth();
    await change(phone, id, (before) => labelled(before, 0, 'Basin'));
    await change(tablet, id, (before) => labelled(before, 0, 'Shell'));
    await meet();
    const [kept] = await labelsOn(phone, id);
    expect(await labelsOn(tablet, id)).toEqual([kept, 'Section 2']);
    const [conflict, ...others] = await openConflicts(tablet);
    expect(others).toEqual([]);
    wrote(await tablet.repositories.conflicts.resolve(found(conflict), { kind: 'take' }));
    await meet();
    const other = kept === 'Basin' ? 'Shell' : 'Basin';
    expect(await labelsOn(phone, id)).toEqual([other, 'Section 2']);
    expect(await openConflicts(phone)).toEqual([]);
  });

  it('never changes after its release; what came too late is kept in sight', async () => {
    const { id, key } = await draftOnBoth();
    const { definitions } = phone.repositories;
    wrote(await definitions.release(found(await definitions.get(id))));
    await change(tablet, id, (before) => labelled(before, 0, 'Too late'));
    await phone.engine.runOnce();
    await tablet.engine.runOnce();
    const [refused, ...others] = await createNeedsYou(tablet.store).list();
    expect(others).toEqual([]);
    expect(JSON.stringify(found(refused).values)).toContain('Too late');
    expect(await labelsOn(phone, id)).toEqual(['Section 1', 'Section 2']);
    const used = await phone.repositories.definitions.load({
      scopeId: officeId,
      definitionId: key,
      definitionVersion: 1,
    });
    expect(found(used).sections[0]?.label).toBe('Section 1');
  });

  it('begins one next version, not two', async () => {
    const { id, key } = await draftOnBoth();
    const { definitions } = phone.repositories;
    wrote(await definitions.release(found(await definitions.get(id))));
    await meet();
    for (const device of [phone, tablet]) {
      const from = found(await device.repositories.definitions.loadDraft(id));
      wrote((await device.repositories.definitions.addVersion(officeId, from, 2)).result);
    }
    await meet();
    for (const device of [phone, tablet]) {
      expect(
        (await device.repositories.definitions.versionsOf(officeId, key)).toSorted((a, b) => a - b),
      ).toEqual([1, 2]);
      expect(await createNeedsYou(device.store).list()).toEqual([]);
    }
  });
});

describe('a template that two devices change without a network', () => {
  const content = { answers: [['general/remarks', 'Two floors']], findings: [] };
  async function templateOnBoth(): Promise<string> {
    const { id, result } = await phone.repositories.templates.insert(officeId, {
      name: 'Condo',
      type: 'home-inspection',
      definitionId: 'home_inspection',
      definitionVersion: 2,
      content,
    });
    wrote(result);
    await meet();
    return id;
  }
  const on = async (device: HttpDevice, id: string) => found(await device.repositories.templates.get(id));

  it('is renamed by one and archived by the other', async () => {
    const id = await templateOnBoth();
    wrote(await phone.repositories.templates.rename(await on(phone, id), 'Condo, two floors'));
    wrote(await tablet.repositories.templates.archive(await on(tablet, id), true));
    await meet();
    for (const device of [phone, tablet]) {
      const template = await on(device, id);
      expect(template).toMatchObject({ name: 'Condo, two floors', content });
      expect(template.archivedAt).not.toBeNull();
    }
    expect(await openConflicts(phone)).toEqual([]);
  });

  it('has one name on both, and the other one in sight', async () => {
    const id = await templateOnBoth();
    wrote(await phone.repositories.templates.rename(await on(phone, id), 'Flat'));
    wrote(await tablet.repositories.templates.rename(await on(tablet, id), 'Apartment'));
    await meet();
    const { name } = await on(phone, id);
    expect((await on(tablet, id)).name).toBe(name);
    const conflicts = await openConflicts(phone);
    expect(conflicts.map(({ keptValues, otherValues }) => [keptValues, otherValues])).toEqual([
      [{ name }, { name: name === 'Flat' ? 'Apartment' : 'Flat' }],
    ]);
  });
});

describe('a form that was open while a colleague saved the same field', () => {
  it('makes a conflict of both values, though the device had received the other one', async () => {
    const { id } = await phone.repositories.contacts.insert(officeId, { name: 'Dee', notes: 'gate 12' });
    await meet();
    const record = { id, scopeId: officeId };
    wrote(await tablet.repositories.contacts.update(record, { notes: 'gate 34' }));
    await meet();
    const fromTheForm = phone.repositories.contacts.updating(record, { notes: 'gate 56' }, ['notes']);
    wrote(await phone.store.commit([fromTheForm]));
    await meet();
    for (const device of [phone, tablet]) {
      expect(await device.repositories.contacts.get(id)).toMatchObject({ notes: 'gate 56' });
      expect(await openConflicts(device)).toMatchObject([
        { rowId: id, keptValues: { notes: 'gate 56' }, otherValues: { notes: 'gate 34' } },
      ]);
    }
    for (const conflict of await openConflicts(phone))
      wrote(await phone.repositories.conflicts.resolve(conflict, { kind: 'keep' }));
    await meet();
  });

  it('also where the other value came with a row that had not been there', async () => {
    const id = '0198f3a0-0000-7000-8000-00000000d0e1';
    const inserting = (notes: string) =>
      tablet.repositories.contacts.inserting(officeId, id, { name: 'Eve', notes });
    wrote(await tablet.store.commit([inserting('gate 12')]));
    await meet();
    wrote(await phone.store.commit([{ ...inserting('gate 56'), unseen: ['notes'] }]));
    await meet();
    for (const device of [phone, tablet]) {
      expect(await device.repositories.contacts.get(id)).toMatchObject({ notes: 'gate 56' });
      expect(await openConflicts(device)).toMatchObject([
        { rowId: id, keptValues: { notes: 'gate 56' }, otherValues: { notes: 'gate 12' } },
      ]);
    }
    for (const conflict of await openConflicts(phone))
      wrote(await phone.repositories.conflicts.resolve(conflict, { kind: 'keep' }));
    await meet();
  });
});

describe('the agency’s blank that an office prints on', () => {
  const pdf = (text: string) => {
    const bytes = new TextEncoder().encode(`%PDF-1.7\n% ${text}\n`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, file: { fileName: `${text}.pdf`, pdfSha256: sha256, pdfSizeBytes: bytes.length } };
  };
  const mapOf = (pdfSha256: string, path: string): FieldMap => ({
    version: 1,
    pdfSha256,
    formNumber: 'County form',
    pages: [{ widthPt: 612, heightPt: 792 }],
    questions: [],
    fields: [
      {
        kind: 'text',
        page: 1,
        path,
        rect: { x: 72, y: 72, widthPt: 200, heightPt: 14 },
        sizePt: 10,
        lines: 1,
        leadingPt: 12,
        onlyWith: null,
      },
    ],
  });
  async function give(device: HttpDevice, text: string): Promise<string> {
    const { bytes, file } = pdf(text);
    await device.store.files.put(`${file.pdfSha256}.pdf`, bytes);
    wrote(await device.repositories.formBlanks.giveOwn(officeId, 'pool', file));
    return file.pdfSha256;
  }
  const blankOn = ({ repositories }: HttpDevice) =>
    firstValue(repositories.formBlanks.live(officeId)).then(([blank]) => found(blank));
  const printedOn = ({ repositories }: HttpDevice) =>
    repositories.formBlanks.snapshotBlank(officeId, { formId: null, typeId: 'pool' });
  const place = async (device: HttpDevice, path: string): Promise<void> => {
    const blank = await blankOn(device);
    wrote(await device.repositories.formBlanks.saveMap(blank, mapOf(blank.pdfSha256, path)));
  };

  it('comes with its bytes to the other device, which places the answers for both', async () => {
    const sha256 = await give(phone, 'form of the county');
    await meet();
    expect(await phone.uploads.runOnce()).toBe('done');
    expect(await printedOn(phone)).toBeNull();
    await place(tablet, 'general/client_name');
    await meet();
    expect(await printedOn(phone)).toEqual({ sha256, map: mapOf(sha256, 'general/client_name') });
    const fetched = await fetchFile(tablet.store, tablet.transport, {
      scopeId: officeId,
      sha256,
      ext: 'pdf',
    });
    expect(fetched.ok && (await fetched.value.text())).toContain('form of the county');

    await place(phone, 'general/inspector_name');
    await place(tablet, 'closing/remarks');
    await meet();
    expect(await printedOn(phone)).toEqual(await printedOn(tablet));
    expect(await openConflicts(phone)).toHaveLength(1);
  });
});

describe('the star of a person at a text of the library', () => {
  it('is one row, whichever device sets it; the text itself stays as it is', async () => {
    await meet();
    const entries = await phone.repositories.library.list({ scopeId: officeId });
    const [text] = entries;
    const { userId } = phone.store;
    const star = (device: HttpDevice, isOn: boolean) =>
      device.repositories.favourites.star(officeId, { userId, entryId: found(text).id, isOn }).then(wrote);
    const starred = async ({ repositories }: HttpDevice) =>
      starredBy(userId, await firstValue(repositories.favourites.live(officeId)), entries);
    await star(phone, true);
    await star(tablet, true);
    await meet();
    for (const device of [phone, tablet]) {
      expect([...(await starred(device))]).toEqual([found(text).id]);
      expect(await createNeedsYou(device.store).list()).toEqual([]);
    }
    await star(tablet, false);
    await meet();
    expect((await starred(phone)).size).toBe(0);
    expect((await phone.repositories.library.get(found(text).id))?.isFavourite).toBe(false);
    expect(await openConflicts(phone)).toEqual([]);
  });
});

describe('values of insurance that two devices set without a network', () => {
  it('are both kept; the later day holds, and a withdrawn one on neither', async () => {
    const add = async (device: HttpDevice, validFrom: string, leadDays: number) => {
      const { id, result } = await device.repositories.datedValues.add(officeId, {
        kind: 'reminders',
        subject: '',
        validFrom,
        value: { ...shippedReminderSettings, leadDays },
        note: '',
      });
      wrote(result);
      return id;
    };
    await add(phone, '2026-01-01', 30);
    const late = await add(tablet, '2026-02-01', 90);
    await meet();
    const held = async ({ repositories }: HttpDevice) =>
      settingOn(await repositories.datedValues.ofOffice(officeId), 'reminders', '2026-03-01').value.leadDays;
    for (const device of [phone, tablet]) expect(await held(device)).toBe(90);

    const versions = await phone.repositories.datedValues.ofOffice(officeId);
    const withdrawn = versions.filter(({ id }) => id === late);
    wrote(await phone.repositories.datedValues.withdraw(withdrawn, true));
    await meet();
    for (const device of [phone, tablet]) expect(await held(device)).toBe(30);
    expect(await openConflicts(phone)).toEqual([]);
  });
});
