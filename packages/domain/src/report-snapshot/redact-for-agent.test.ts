import { describe, expect, it } from 'vitest';
import { homeInspection } from '../home-inspection.ts';
import type { ReportAnswer } from '../records.ts';
import { buildReportModel } from '../report-model/build-report-model.ts';
import { createSnapshotBuilder } from '../testing/snapshot-builder.ts';
import { rev0426 } from '../wind-mitigation/rev-04-26/definition.ts';
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
      'Gate',
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
      .photo('roof', {}, { transcript: 'Ana Delgado says it leaks.' })
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

describe('looking for secrets in text', () => {
  it('finds a phone number in any way of writing it', () => {
    const { text } = createScrubber(['(561) 555-0134']);
    for (const written of ['561.555.0134', '5615550134', '(561)555 0134', '561-555-0134'])
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
