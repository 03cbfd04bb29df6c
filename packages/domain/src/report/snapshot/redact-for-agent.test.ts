import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { rev0426 } from '../../report-types/wind-mitigation/rev-04-26/definition.ts';
import type { ReportAnswer } from '../../tables/records.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { buildReportModel } from '../model/build-report-model.ts';
import { createSnapshot } from './create-snapshot.ts';
import { INSURANCE_INPUTS_PATH } from './private-answers.ts';
import { redactForAgent } from './redact-for-agent.ts';
import { createScrubber } from './scrub-text.ts';
import { serializeSnapshot } from './serialize-snapshot.ts';

const drawn = { name: 'Ana Delgado', signedAt: '2026-11-19T15:00:00Z', widthPx: 9, heightPx: 9, strokes: [] };

const formSnapshot = () => {
  const snapshot = createSnapshotBuilder(rev0426)
    .answer('owner/owner_name', 'Ana Delgado')
    .answer('owner/owner_cell_phone', '305-555-0177')
    .answer('owner/owner_email', 'ana@example.com')
    .answer('owner/policy_number', 'FRJ-0090-1221')
    .answer('owner/insurance_company', 'Gulf Mutual')
    .answer('owner/owner_county', 'Palm Beach')
    .answer('homeowner/homeowner_signature', drawn)
    .answer('homeowner/homeowner_signature_date', '2026-11-19')
    .answer('inspector/inspector_signature', { ...drawn, name: 'Marco Dietz' })
    .snapshot();
  return { ...snapshot, inspection: { ...snapshot.inspection, notes: 'Gate code 4417' } };
};

describe('the copy for an agent', () => {
  it('has neither the client nor the owner, the policy, their signature, the fee or the notes of the job', () => {
    const copy = redactForAgent(formSnapshot());
    expect(copy.copy).toBe('agent');
    expect(copy.client).toBeNull();
    expect(copy.inspection).toMatchObject({ clientContactId: null, feeCents: null, notes: '' });
    expect(Object.keys(copy.answers)).toEqual(['inspector/inspector_signature', 'owner/owner_county']);
    const text = serializeSnapshot({ ...copy, definition: homeInspection });
    for (const secret of [
      'Ana Delgado',
      '555-0177',
      'ana@example.com',
      '0090',
      'Gulf Mutual',
      '42500',
      'Gate code',
      '4417',
    ])
      expect(text).not.toContain(secret);
  });

  it('finds the client in what somebody typed: remarks, findings, captions, labels on photos', () => {
    const snapshot = createSnapshotBuilder(homeInspection)
      .answer('closing/remarks', 'Thank you, ANA DELGADO. Write to ana@example.com.')
      .finding('roof/roof_coverings', { observation: 'Mrs. Delgado reported a leak.' }, [
        'Bedroom of Ana  Delgado',
      ])
      .photo('finding', { caption: 'Ana Delgado at the hatch' })
      .mark({ kind: 'text', at: [0.1, 0.1], text: 'Call Ana Delgado', color: '#d21d3f', width: 0.007 })
      .snapshot();
    const model = buildReportModel(redactForAgent(snapshot), { draft: false });
    expect(model.copyLine).toBe('Agent copy');
    expect(JSON.stringify(model)).not.toMatch(/delgado|ana@/i);
    expect(JSON.stringify(model)).toContain('the client reported a leak');
    expect(model.cover.facts.map((fact) => fact.label)).not.toContain('Client');
  });

  it('finds the client in what was said and noted in a recording, and hands out no recording', () => {
    const snapshot = createSnapshotBuilder(homeInspection)
      .photo('roof', {}, { transcript: 'Ana Delgado says it leaks.', caption: 'Ana Delgado at the roof' })
      .snapshot();
    const note = { ...snapshot.report, mediaId: 'media-1', atMs: 1, text: 'Ask Ana Delgado', stillId: null };
    const copy = {
      ...snapshot.report,
      mediaId: 'media-1',
      recipe: 'r',
      sha256: 'c',
      sizeBytes: 1,
      mime: 'audio/mp4',
      durationMs: 1000,
    };
    const redacted = redactForAgent({ ...snapshot, mediaNotes: [note], mediaCopies: [copy] });
    expect(redacted.media[0]?.transcript).toBe('the client says it leaks.');
    expect(redacted.media[0]?.caption).toBe('the client at the roof');
    expect(redacted.mediaNotes[0]?.text).toBe('Ask the client');
    expect(redacted.mediaCopies).toEqual([]);
  });

  it('leaves the report itself as it was', () => {
    const snapshot = formSnapshot();
    const before = serializeSnapshot(snapshot);
    redactForAgent(snapshot);
    expect(serializeSnapshot(snapshot)).toBe(before);
    expect(buildReportModel(snapshot, { draft: false })).not.toHaveProperty('copyLine');
  });

  it('keeps the address of a client who lives at the property', () => {
    const snapshot = createSnapshotBuilder(homeInspection)
      .answer('general/property_address', '1148 Palmetto Ave, Rivera Beach, FL 33404')
      .snapshot();
    const client = snapshot.client && {
      ...snapshot.client,
      address: '1148 Palmetto Ave, Rivera Beach, FL 33404',
    };
    expect(redactForAgent({ ...snapshot, client }).answers['general/property_address']).toContain(
      '1148 Palmetto',
    );
  });
});

describe('what the client is known by', () => {
  const at = (addressLine1: string, ownerName: string, remark: string): string => {
    const snapshot = createSnapshotBuilder(rev0426)
      .answer('owner/owner_name', ownerName)
      .answer('owner/owner_cell_phone', '305-555-0177')
      .photo('q6/q6_proof', { caption: remark })
      .snapshot();
    const inspection = { ...snapshot.inspection, addressLine1 };
    const { placements } = redactForAgent({ ...snapshot, client: null, inspection });
    return placements[0]?.caption ?? '';
  };

  it('is found where the owner gave the address of the property with it', () => {
    const remark = 'Ana Delgado at 1148 Palmetto Ave, Rivera Beach';
    const instead = 'the client at 1148 Palmetto Ave, Rivera Beach';
    for (const answer of [
      'Ana Delgado, 1148 Palmetto Ave',
      'Ana Delgado, 1148 Palmetto Avenue, Rivera Beach, FL 33404-1234',
      '1148 Palmetto Ave; Ana Delgado',
    ])
      expect(at('1148 Palmetto Ave', answer, remark)).toBe(instead);
  });

  it('is found where the address of the property is one digit', () => {
    expect(at('5', 'Ana Delgado', 'Ana Delgado, 305.555.0177')).toBe('the client, [removed]');
  });

  it('has the company that buys in it', () => {
    const snapshot = createSnapshotBuilder(homeInspection)
      .answer('closing/remarks', 'For Blue Heron Holdings, LLC; blue heron holdings has the keys.')
      .snapshot();
    const client = snapshot.client && { ...snapshot.client, company: 'Blue Heron Holdings, LLC' };
    expect(redactForAgent({ ...snapshot, client }).answers['closing/remarks']).toBe(
      'For the client; the client has the keys.',
    );
  });

  it('never takes the names of inspector and organization', () => {
    const snapshot = createSnapshotBuilder(homeInspection)
      .answer('closing/remarks', 'Ana Dietz met Marco Dietz of Dietz and Sons. Ask Mr. Dietz.')
      .snapshot();
    const redacted = redactForAgent({
      ...snapshot,
      client: snapshot.client && {
        ...snapshot.client,
        name: 'Ana and Marco Dietz',
        company: 'Dietz and Sons',
      },
      organization: { ...snapshot.organization, name: 'Dietz and Sons' },
      inspector: snapshot.inspector && { ...snapshot.inspector, name: 'Marco Dietz' },
    });
    expect(redacted.answers['closing/remarks']).toBe(
      'the client met Marco Dietz of Dietz and Sons. Ask Mr. Dietz.',
    );
  });
});

describe('looking for secrets in text', () => {
  const found = (secret: string, ...written: readonly string[]): void => {
    const { text } = createScrubber([secret]);
    for (const name of written) expect(text(`Ask ${name} today`)).toBe('Ask the client today');
  };

  it('finds each of a couple, and both', () => {
    for (const joint of [
      'Ana and Luis Delgado',
      'Ana & Luis Delgado',
      'Ana Delgado and Luis',
      'Ana Delgado / Luis Delgado',
      'Ana, Luis Delgado',
      'Delgado, Ana and Luis',
    ])
      found(joint, 'Ana Delgado', 'Luis Delgado', 'LUIS DELGADO', 'Mrs. Delgado', 'the Delgados');
    found('Ana Delgado and Luis Ruiz', 'Ana Delgado', 'Luis Ruiz', 'Mr. Ruiz');
    found('Ana Delgado', 'Ana and Luis Delgado');
  });

  it('finds a name with a middle name or initial and without', () => {
    found('Ana M. Delgado', 'Ana Delgado', 'ana delgado', 'Ana M Delgado', 'Ana Maria Delgado');
    found('Ana Delgado', 'Ana M. Delgado', 'ANA M DELGADO', 'Ana Maria Delgado');
    found('Ana Delgado Jr.', 'Ana Delgado');
  });

  it('finds a name that begins with the last one', () => {
    found('Ana Delgado', 'Delgado, Ana', 'Delgado, Ana M.');
    found('Delgado, Ana', 'Ana Delgado', 'Ana M. Delgado', 'Mrs. Delgado');
    found('Delgado, Ana M.', 'Ana Delgado', 'Delgado, Ana');
  });

  it('finds a company without its legal form', () => {
    found('Blue Heron, L.L.C.', 'Blue Heron', 'Blue Heron, L.L.C.');
    found('The Delgado Family Trust', 'Delgado Family');
  });

  it('finds a name before an address', () => {
    found('Ana Delgado, 77 Elm St, Miami FL 33101', 'Ana Delgado');
  });

  it('leaves first names and the words of a sentence alone', () => {
    const { text } = createScrubber(['Will and Grace Stone', '12 Elm St']);
    const sentence = 'Water will run along stone. Grace and Will asked about Elm St.';
    expect(text(sentence)).toBe(sentence);
  });

  it('is not led astray by a first name that comes twice', () => {
    const { text } = createScrubber(['Ana M. Delgado']);
    expect(text('Ana said Ana Delgado calls')).toBe('Ana said the client calls');
  });

  it('finds a phone number in any way of writing it', () => {
    const { text } = createScrubber(['(561) 555-0134']);
    for (const written of [
      '561.555.0134',
      '5615550134',
      '(561)555 0134',
      '561-555-0134',
      '+15615550134',
      '+1 (561) 555-0134',
    ])
      expect(text(`Call ${written} today`)).toBe('Call [removed] today');
    expect(text('Photo 15615550134')).toBe('Photo 15615550134');
  });

  it('does not look for a word that may mean anything', () => {
    const { text } = createScrubber(['none', 'Self', 'Lee', '']);
    expect(text('Leak at the lee side, none elsewhere. Self-closing door.')).toContain(
      'none elsewhere. Self-closing',
    );
  });

  it('finds names with letters of any script, and no part of a longer word', () => {
    const { text } = createScrubber(['José Peña']);
    expect(text('JOSÉ PEÑA and the Peñas, Mr Peña')).toBe('the client and the client, the client');
    expect(text('Peñafiel')).toBe('Peñafiel');
  });
});

it('takes no premium along into a snapshot', () => {
  const snapshot = createSnapshotBuilder(rev0426).snapshot();
  const row = (path: string, value: unknown): ReportAnswer => ({
    ...snapshot.report,
    reportId: snapshot.report.id,
    path,
    value,
  });
  const made = createSnapshot({
    ...snapshot,
    answers: [
      row(INSURANCE_INPUTS_PATH, { premium: { kind: 'hurricane', amountCents: 245_000 } }),
      row('owner/owner_county', 'Palm Beach'),
    ],
  });
  expect(made.answers).toEqual({ 'owner/owner_county': 'Palm Beach' });
});
