import { describe, expect, it } from 'vitest';
import { rowId } from '../../sync/row-id.ts';
import { type ExportedTables, type ImportPlace, planImport } from './plan-import.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const office = id(900);
const sha = (digit: string): string => digit.repeat(64);
const [ann, ben, visit, inspection, report, finding, maria] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const planned = { appointment_date: '2026-12-01T09:00:00Z', status: 'scheduled', time_zone: 'UTC' };
const report0 = { definition_version: 2, cover_template: 'plumb', layout: 'classic', paper_size: 'letter' };
const exported: ExportedTables = {
  contacts: [
    { id: ann, scope_id: 'x', kind: 'client', name: 'Ann', referred_by_id: ben },
    { id: ben, scope_id: 'x', kind: 'agent', name: 'Ben' },
    { id: id(8), scope_id: 'x', kind: 'client', name: 'Gone', deleted_at: '2026-01-01' },
  ],
  appointments: [
    { id: visit, user_id: maria, contact_id: ann, inspection_id: inspection, title: 'Elm', ...planned },
  ],
  inspections: [
    {
      id: inspection,
      appointment_id: visit,
      client_contact_id: ann,
      inspector_id: maria,
      status: 'scheduled',
    },
  ],
  reports: [
    {
      ...report0,
      id: report,
      inspection_id: inspection,
      type: 'home_inspection',
      definition_id: 'home_inspection',
      status: 'published',
      cover_media_id: id(30),
      locked_at: '2026-01-01',
    },
    { id: id(40), inspection_id: inspection, type: 'pool', definition_id: 'pool' },
  ],
  report_answers: [
    { id: rowId(report, 'roof/age'), scope_id: inspection, report_id: report, path: 'roof/age', value: 12 },
    { id: rowId(id(41), 'roof/age'), scope_id: id(42), report_id: id(41), path: 'roof/age', value: 9 },
  ],
  report_findings: [
    {
      id: finding,
      scope_id: inspection,
      report_id: report,
      position: 'a0',
      library_id: id(50),
      item_path: 'roof',
      severity: 'minor',
    },
  ],
  media: [
    {
      id: id(30),
      scope_id: inspection,
      kind: 'photo',
      sha256: sha('a'),
      size_bytes: 9,
      mime: 'image/heic',
      thumb_sha256: sha('b'),
      thumb_size_bytes: 3,
    },
    { id: id(31), scope_id: inspection, kind: 'video', sha256: sha('f'), size_bytes: 9, mime: 'video/webm' },
  ],
  media_placements: [
    {
      id: id(32),
      scope_id: inspection,
      report_id: report,
      media_id: id(30),
      finding_id: finding,
      position: 'a0',
    },
    { id: id(33), scope_id: inspection, report_id: report, media_id: id(31), path: 'roof', position: 'a1' },
  ],
  tasks: [{ id: id(70), title: 'Call', position: 'a0', assignee_id: maria, done_by: maria, contact_id: ann }],
  photo_marks: [
    { id: rowId(id(30), 'crop'), scope_id: inspection, media_id: id(30), shape: { kind: 'crop' } },
  ],
  report_finding_locations: [
    {
      id: id(60),
      scope_id: inspection,
      report_id: report,
      finding_id: finding,
      position: 'a0',
      label: 'Attic',
    },
  ],
};
const place = (over: Partial<ImportPlace> = {}): ImportPlace => ({
  officeId: office,
  isOwn: false,
  memberIds: new Set(),
  isHere: () => false,
  hasFile: (name) => !name.includes(sha('f')),
  isKnownType: (type) => type === 'home_inspection',
  ...over,
});

describe('importing an export into another organization', () => {
  const plan = planImport(exported, place());
  const row = (table: string, old: string) =>
    plan.rows.find(
      (each) => each.table === table && each.op === 'insert' && each.id === rowId(office, `import/${old}`),
    );

  it('gives every row an id that follows from the old, and its references with it', () => {
    expect(row('inspections', inspection)?.values.client_contact_id).toBe(rowId(office, `import/${ann}`));
    expect(row('reports', report)?.scopeId).toBe(office);
    const newReport = rowId(office, `import/${report}`);
    expect(plan.rows.find(({ table }) => table === 'report_answers')).toMatchObject({
      id: rowId(newReport, 'roof/age'),
      scopeId: rowId(office, `import/${inspection}`),
      values: { report_id: newReport, path: 'roof/age', value: 12 },
    });
  });

  it('sends a reference to a row that comes later after that row', () => {
    expect(row('contacts', ann)?.values.referred_by_id).toBeNull();
    const at = (test: (index: number) => boolean) => plan.rows.findIndex((_, index) => test(index));
    const set = at((i) => plan.rows[i]?.op === 'set' && plan.rows[i]?.table === 'contacts');
    expect(plan.rows[set]?.values).toEqual({ referred_by_id: rowId(office, `import/${ben}`) });
    expect(set).toBeGreaterThan(at((i) => plan.rows[i]?.id === rowId(office, `import/${ben}`)));
    expect(plan.rows.find(({ op, table }) => op === 'set' && table === 'appointments')?.values).toEqual({
      inspection_id: rowId(office, `import/${inspection}`),
    });
  });

  it('leaves out people who are no members here, what the server writes, and what was published', () => {
    expect(row('inspections', inspection)?.values.inspector_id).toBeNull();
    expect(row('tasks', id(70))?.values).toMatchObject({
      assignee_id: null,
      done_by: null,
      contact_id: rowId(office, `import/${ann}`),
    });
    expect(row('reports', report)?.values).toMatchObject({ status: 'in_review' });
    expect(row('reports', report)?.values).not.toHaveProperty('locked_at');
    expect(plan.rows.find(({ table }) => table === 'report_findings')?.values.library_id).toBeNull();
  });

  it('counts what comes in, and what has no report or no type that is known', () => {
    expect(plan.added).toEqual({
      contacts: 2,
      appointments: 1,
      inspections: 1,
      reports: 1,
      report_answers: 1,
      report_findings: 1,
      report_finding_locations: 1,
      media: 1,
      media_placements: 1,
      photo_marks: 1,
      tasks: 1,
    });
    // A report of an unknown type, an answer without its report, a recording without its file, and its placement.
    expect(plan.leftOut).toBe(4);
  });

  it('takes photos along with their files, their marks and the cover', () => {
    const photo = rowId(office, `import/${id(30)}`);
    const scopeId = rowId(office, `import/${inspection}`);
    expect(plan.files).toEqual([
      expect.objectContaining({
        name: `files/${inspection}/${sha('b')}.jpg`,
        scopeId,
        role: 'thumb',
        sizeBytes: 3,
      }),
      expect.objectContaining({
        name: `files/${inspection}/${sha('a')}.heic`,
        scopeId,
        role: 'photo',
        mediaId: photo,
      }),
    ]);
    expect(plan.rows.find(({ table }) => table === 'photo_marks')).toMatchObject({
      id: rowId(photo, 'crop'),
      values: { media_id: photo },
    });
    expect(plan.rows.find(({ op, table }) => op === 'set' && table === 'reports')?.values).toEqual({
      cover_media_id: photo,
    });
  });

  it("keeps a member's route of a day one row, and a stop one per appointment", () => {
    const [route, stop, other, appointment] = [id(80), id(81), id(82), id(83)];
    const drives = {
      appointments: [{ id: appointment, appointment_date: '2026-12-01T14:00:00Z' }],
      routes: [{ id: route, user_id: maria, route_on: '2026-12-01' }],
      route_stops: [
        { id: stop, route_id: route, appointment_id: appointment, position: 'a0' },
        { id: other, route_id: route, name: 'Lab', position: 'a1' },
      ],
    };
    const newRoute = rowId(office, `route/${maria}/2026-12-01`);
    const { rows } = planImport(drives, place({ memberIds: new Set([maria]) }));
    expect(rows.map(({ table, id: each }) => [table, each])).toEqual([
      ['appointments', rowId(office, `import/${appointment}`)],
      ['routes', newRoute],
      ['route_stops', rowId(newRoute, `stop/${rowId(office, `import/${appointment}`)}`)],
      ['route_stops', rowId(office, `import/${other}`)],
    ]);
    // Without the person there is no route, and no stop of it.
    expect(planImport(drives, place()).rows.map(({ table }) => table)).toEqual(['appointments']);
  });

  it('takes receipts along with their files, and bank lines with their matches', () => {
    const [spent, receipt, account, statement, line, paid] = [90, 91, 92, 93, 94, 95].map(id) as string[];
    const bankLine = {
      bank_account_id: account,
      import_id: statement,
      posted_on: '2026-03-02',
      amount_cents: -1200,
    };
    const books: ExportedTables = {
      expenses: [{ id: spent, spent_on: '2026-03-01', amount_cents: 1200 }],
      expense_receipts: [
        {
          id: receipt,
          scope_id: 'x',
          expense_id: spent,
          sha256: sha('c'),
          size_bytes: 5,
          mime: 'application/pdf',
        },
        {
          id: id(96),
          scope_id: 'x',
          expense_id: id(97),
          sha256: sha('d'),
          size_bytes: 5,
          mime: 'image/png',
        },
      ],
      bank_accounts: [{ id: account, name: 'Checking', account_key: '' }],
      bank_imports: [{ id: statement, bank_account_id: account, format: 'ofx', line_count: 2 }],
      bank_lines: [
        { ...bankLine, id: line, line_key: 'F1', expense_id: spent, match_reason: 'Same amount' },
        { ...bankLine, id: id(98), line_key: 'F2', payment_id: paid, match_reason: 'Same amount' },
      ],
    };
    const { rows, files, leftOut } = planImport(books, place());
    const expense = rowId(office, `import/${spent}`);
    const newAccount = rowId(office, `import/${account}`);
    const lines = rows.filter(({ table }) => table === 'bank_lines');
    expect(lines.map((each) => each.id)).toEqual([
      rowId(newAccount, 'line/F1'),
      rowId(newAccount, 'line/F2'),
    ]);
    expect(lines[0]?.values).toMatchObject({ expense_id: expense, match_reason: 'Same amount' });
    // Payments stay behind, so this line is open again.
    expect(lines[1]?.values).toMatchObject({ payment_id: null, match_reason: '' });
    expect(rows.find(({ table }) => table === 'expense_receipts')?.values).toMatchObject({
      expense_id: expense,
      sha256: sha('c'),
    });
    expect(files).toEqual([
      expect.objectContaining({
        name: `files/x/${sha('c')}.pdf`,
        scopeId: office,
        role: 'document',
        mediaId: null,
      }),
    ]);
    // A receipt without its expense.
    expect(leftOut).toBe(1);
    const own = planImport(books, place({ isOwn: true, officeId: office }));
    expect(own.rows.find(({ id: each }) => each === id(98))?.values).toMatchObject({ payment_id: paid });
    expect(planImport(books, place({ hasFile: () => false })).files).toEqual([]);
  });

  it('takes no row that its record does not take', () => {
    const broken = planImport({ contacts: [{ id: ann, kind: 'robot', name: 7 }] }, place());
    expect(broken).toMatchObject({ rows: [], leftOut: 1 });
  });

  it('brings nothing twice', () => {
    const here = new Set(plan.rows.map((each) => each.id));
    const again = planImport(exported, place({ isHere: (each) => here.has(each) }));
    expect(again.rows).toEqual([]);
    expect(again.alreadyHere).toBe(14);
  });
});

it('into its own organization rows keep their ids, and what is here stays', () => {
  const plan = planImport(
    exported,
    place({ isOwn: true, memberIds: new Set([maria]), isHere: (each) => each === ann }),
  );
  expect(plan.alreadyHere).toBe(1);
  expect(plan.rows.find(({ table }) => table === 'inspections')).toMatchObject({
    id: inspection,
    values: { client_contact_id: ann, inspector_id: maria },
  });
});

it('writes nothing into an inspection that is here, even where this device does not keep its answers', () => {
  const plan = planImport(
    exported,
    place({ isOwn: true, isHere: (each) => each === inspection || each === report }),
  );
  expect(plan.rows.filter(({ scopeId }) => scopeId !== office)).toEqual([]);
  expect(plan.alreadyHere).toBe(10);
});
