import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { parseSnapshot, serializeSnapshot } from '../snapshot/serialize-snapshot.ts';
import type { SnapshotBranding } from '../snapshot/types.ts';
import { buildReportModel } from './build-report-model.ts';
import { COVER_LOOKS, FONT_SET_LOOKS, LAYOUT_LOOKS } from './report-looks.ts';

describe('the looks of a report', () => {
  it('are 16 covers in 3 layouts, each with an id, a name and one line of its own', () => {
    expect(COVER_LOOKS).toHaveLength(16);
    expect(LAYOUT_LOOKS).toHaveLength(3);
    for (const looks of [COVER_LOOKS, LAYOUT_LOOKS, FONT_SET_LOOKS]) {
      for (const key of ['id', 'name', 'description'] as const)
        expect(new Set(looks.map((look) => look[key])).size).toBe(looks.length);
      for (const { id, description } of looks) {
        expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(description).not.toMatch(/[.\n]/);
      }
    }
  });

  it('begin with what a new report has', () => {
    expect([COVER_LOOKS[0].id, LAYOUT_LOOKS[0].id, FONT_SET_LOOKS[0].id]).toEqual([
      'plumb',
      'classic',
      'standard',
    ]);
  });
});

describe('the branding of an organization', () => {
  const branding: SnapshotBranding = {
    logo: { sha256: 'a'.repeat(64), widthPx: 600, heightPx: 200, picture: 'iVBORw0KGgoAAAANSUhEUgAA' },
    fontSet: 'plex',
    footerText: 'Made for the client alone.',
  };
  const plain = createSnapshotBuilder(homeInspection).snapshot();
  const branded = { ...plain, organization: { ...plain.organization, branding } };

  it('is part of the published version, and of the document made from it', () => {
    const read = parseSnapshot(serializeSnapshot(branded), loadDefinition);
    if (!read.ok) throw new Error(read.reason);
    expect(read.snapshot.organization.branding).toEqual(branding);
    expect(buildReportModel(read.snapshot, { draft: false }).branding).toEqual(branding);
  });

  it('may be absent, as in versions that were published before', () => {
    const text = serializeSnapshot(plain);
    expect(text).not.toContain('branding');
    const read = parseSnapshot(text, loadDefinition);
    if (!read.ok) throw new Error(read.reason);
    expect(buildReportModel(read.snapshot, { draft: false })).not.toHaveProperty('branding');
  });

  it('that is damaged makes the snapshot unreadable rather than a report without it', () => {
    const text = serializeSnapshot(branded).replace(
      '"footerText":"Made for the client alone."',
      '"footerText":7',
    );
    expect(parseSnapshot(text, loadDefinition)).toEqual({
      ok: false,
      reason: expect.stringContaining('organization.branding.footerText'),
    });
  });
});
