import { describe, expect, it } from 'vitest';
import { citizensRoof } from '../../report-types/citizens-roof/definition.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { smallDefinition } from '../../testing/small-definition.ts';
import { createSnapshotBuilder, type SnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { recipeOfPhoto } from '../annotation/marks-of-photo.ts';
import { redactForAgent } from '../snapshot/redact-for-agent.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { buildReportModel } from './build-report-model.ts';
import type { ModelPhoto, ReportModel } from './types.ts';
import { withColon } from './with-colon.ts';

const fill = () => createSnapshotBuilder(homeInspection);
const published = { draft: false };
const ROOM = '0198f3a0-0000-8000-8000-000000000001';
const SECOND = '0198f3a0-0000-8000-8000-000000000002';

const section = (model: ReportModel, label: string) => {
  const found = model.sections.find((each) => each.label === label);
  if (!found) throw new Error(`no section ${label}`);
  return found;
};
const item = (model: ReportModel, sectionLabel: string, label: string) => {
  const found = section(model, sectionLabel).items.find((each) => each.label === label);
  if (!found) throw new Error(`no item ${label}`);
  return found;
};
const onlyPhoto = ({ media, photoMarks }: ReportSnapshot): Parameters<typeof recipeOfPhoto> => {
  const [photo] = media;
  if (!photo) throw new Error('no photo');
  return [photo, photoMarks];
};
/** As the pages show them: cover, then per section its findings, its items, its photos; then the appendix. */
const photosInReadingOrder = (model: ReportModel): ModelPhoto[] => [
  ...(model.cover.photo ? [model.cover.photo] : []),
  ...model.sections.flatMap((each) => [
    ...each.findings.flatMap((finding) => finding.photos),
    ...each.items.flatMap((one) => [...one.findings.flatMap((finding) => finding.photos), ...one.photos]),
    ...each.photos,
  ]),
  ...model.appendix.flatMap((group) => group.photos),
];

describe('the head of a report', () => {
  it('names the house, the people and the version', () => {
    const model = buildReportModel(fill().snapshot(), published);
    expect(model.title).toBe('Home Inspection Report, 1148 Palmetto Ave');
    expect(model.cover.addressLines).toEqual(['1148 Palmetto Ave', 'Rivera Beach, FL 33404']);
    expect(model.cover.facts).toEqual([
      { label: 'Client', value: 'Ana Delgado' },
      { label: 'Inspected', value: 'November 19, 2026' },
      { label: 'Inspector', value: 'Marco Dietz' },
    ]);
    expect(model.versionLine).toBe('Version 2, published November 21, 2026 at 4:05 PM EST');
    expect(model.createdAt).toBe('2026-11-21T21:05:00.000Z');
    expect(model.organization).toEqual({
      name: 'Dietz & Sons Inspections',
      initials: 'DS',
      lines: ['22 Harbor Road, Rivera Beach, FL 33404', '(561) 555-0134', 'office@example.com'],
      license: 'License HI11842',
    });
    expect(model.accentColor).toBe('#1f4a3f');
  });

  it("says 'Draft' before it is published, and takes its date from the report's last change", () => {
    const model = buildReportModel(fill().snapshot(), { draft: true });
    expect([model.isDraft, model.versionLine]).toEqual([true, 'Draft']);
    expect(model.createdAt).toBe('2026-11-19T18:00:00.000Z');
    expect(buildReportModel(fill().snapshot({ publication: null }), published).isDraft).toBe(true);
  });

  it('prefers what the inspector typed over what the job knows', () => {
    const model = buildReportModel(
      fill().answer('general/client_name', 'Ana and Luis Delgado').snapshot(),
      published,
    );
    expect(model.cover.facts[0]?.value).toBe('Ana and Luis Delgado');
    expect(model.general).toContainEqual({ label: 'Client Name', value: 'Ana and Luis Delgado' });
    expect(model.general).toContainEqual({ label: 'Year Built', value: '1994' });
    expect(model.general).toContainEqual({ label: 'Living Area', value: '1,840 sq ft' });
  });

  it('uses the typed address when the job has none', () => {
    const { inspection } = fill().snapshot();
    const nowhere = { ...inspection, addressLine1: '', city: '', region: '', postalCode: '' };
    const model = buildReportModel(
      fill()
        .answer('general/property_address', '7 Reef Lane\nKey West, FL 33040')
        .snapshot({ inspection: nowhere }),
      published,
    );
    expect(model.cover.addressLines).toEqual(['7 Reef Lane', 'Key West, FL 33040']);
  });
});

describe('an answered report', () => {
  it('shows answers in words, with units, options and a text of its own for Other', () => {
    const model = buildReportModel(
      fill()
        .answer('general/outdoor_temp_f', 74)
        .answer('general/weather/clear', true)
        .answer('general/weather/windy', true)
        .answer('general/building_type', 'other')
        .answer('general/building_type/other_text', 'Carriage house')
        .answer('roof/roof_approx_age_years', 17)
        .snapshot(),
      published,
    );
    expect(model.general).toContainEqual({ label: 'Outdoor Temperature', value: '74 °F' });
    expect(model.general).toContainEqual({ label: 'Weather', value: 'Clear, Windy' });
    expect(model.general).toContainEqual({ label: 'Building Type', value: 'Carriage house' });
    expect(section(model, 'Roof').facts).toContainEqual({ label: 'Approximate Age', value: '17 years' });
  });

  it('counts the states of a section and explains what was not inspected', () => {
    const model = buildReportModel(
      fill()
        .status('roof/roof_coverings', 'inspected')
        .status('roof/roof_flashings', 'not_inspected', 'snow_or_ice')
        .answer('roof/roof_flashings/note', 'About 3 inches lay on the north slope')
        .snapshot(),
      published,
    );
    const roof = section(model, 'Roof');
    expect(roof.statusCounts).toEqual([
      { code: 'IN', label: 'Inspected', count: 1 },
      { code: 'NI', label: 'Not Inspected', count: 1 },
    ]);
    const flashings = roof.items.find((each) => each.status?.code === 'NI');
    expect(flashings?.reason).toBe('Snow or ice');
    expect(roof.limitations).toEqual([
      `${flashings?.label}, not inspected: snow or ice. About 3 inches lay on the north slope.`,
    ]);
    expect(roof.standards.length).toBeGreaterThan(0);
  });

  it('keeps the words of a reason that the inspector typed', () => {
    const model = buildReportModel(
      fill().status('roof/roof_coverings', 'not_inspected', 'A beehive at the only access').snapshot(),
      published,
    );
    expect(item(model, 'Roof', section(model, 'Roof').items[0]?.label ?? '').reason).toBe(
      'A beehive at the only access',
    );
  });

  it('leaves out an answer to a question that no longer applies', () => {
    const answered = createSnapshotBuilder(smallDefinition)
      .answer('plant/serial', 'X-17')
      .answer('plant/kind', 'other');
    const labels = (): string[] =>
      section(buildReportModel(answered.snapshot(), published), 'Plant').facts.map((fact) => fact.label);
    expect(labels()).toContain('Serial');
    answered.answer('plant/kind', 'gas');
    expect(labels()).not.toContain('Serial');
  });

  it('prints each system of a repeated section, and the standard only once', () => {
    const model = buildReportModel(
      fill()
        .answer(`heating/${SECOND}`, 'a0')
        .answer(`heating/${SECOND}/thermostat_location`, 'Hall')
        .snapshot(),
      published,
    );
    const labels = model.sections.map((each) => each.label);
    const second = labels.find((label) => label.startsWith('Heating, system 2')) ?? '';
    expect(section(model, second).facts).toContainEqual({ label: 'Thermostat Location', value: 'Hall' });
    expect(section(model, second).standards).toEqual([]);
    expect(section(model, 'Heating').standards.length).toBeGreaterThan(0);
  });

  it('lists the entries of a repeat group, one fact each', () => {
    const repeat = homeInspection.sections
      .find((each) => each.id === 'interior')
      ?.fields.find((field) => field.type === 'repeat');
    const first = repeat?.fields?.[0];
    const path = `interior/${repeat?.id}/${ROOM}`;
    const option = first?.options?.[0];
    const value = option?.id ?? 'Bedroom';
    const model = buildReportModel(
      fill().answer(path, 'a0').answer(`${path}/${first?.id}`, value).snapshot(),
      published,
    );
    expect(section(model, 'Doors, Windows and Interior').facts.map((fact) => fact.value)).toContain(
      `${first?.label}: ${option?.label ?? value}`,
    );
  });

  it('leaves out an optional section in which nothing was entered', () => {
    const empty = buildReportModel(fill().snapshot(), published);
    expect(empty.sections.map((each) => each.label)).not.toContain('Appliances');
    expect(empty.sections).toHaveLength(11);
    const used = buildReportModel(
      fill().status('appliances/app_microwave', 'inspected').snapshot(),
      published,
    );
    expect(used.sections).toHaveLength(12);
  });

  it('signs with name, license and day, and drops a signature that is no drawing', () => {
    const strokes = [[1, 2, 3, 4]];
    const signature = {
      name: 'Marco Dietz',
      signedAt: '2026-11-20T01:00:00Z',
      widthPx: 600,
      heightPx: 180,
      strokes,
    };
    const model = buildReportModel(fill().answer('closing/signature', signature).snapshot(), published);
    expect(model.signatures).toEqual([
      {
        label: 'Inspector’s signature',
        name: 'Marco Dietz',
        license: 'HI11842',
        signedOn: 'November 19, 2026',
        widthPx: 600,
        heightPx: 180,
        strokes,
      },
    ]);
    expect(
      buildReportModel(fill().answer('closing/signature', 'x').snapshot(), published).signatures,
    ).toEqual([]);
  });

  it('puts closing remarks before the general limits and names the standard that was followed', () => {
    const model = buildReportModel(
      fill()
        .answer('closing/remarks', 'A well kept house.\n\nMind the gate.')
        .answer('general/sop_used', 'ashi')
        .snapshot(),
      published,
    );
    expect(model.notices[0]).toEqual({
      heading: 'Closing remarks',
      paragraphs: ['A well kept house.', 'Mind the gate.'],
    });
    expect(model.notices.at(-1)).toEqual({
      heading: 'Standard of practice',
      paragraphs: ['This inspection followed: ASHI.'],
    });
  });
});

describe('a form of an authority', () => {
  const model = buildReportModel(
    createSnapshotBuilder(citizensRoof)
      .answer('predominant_roof/visible_signs_of_leaks', 'no')
      .answer('predominant_roof/roof_age_years', 12)
      .answer('closing/inspector_license_number', 'HI1')
      .answer('closing/inspector_title', 'Owner')
      .snapshot(),
    published,
  );

  it('leaves out parts in which nothing was written, but shows a draft where they are', () => {
    expect(model.sections.map(({ number, label }) => [number, label])).toEqual([['1', 'Predominant Roof']]);
    const draft = buildReportModel(createSnapshotBuilder(citizensRoof).snapshot(), { draft: true });
    expect(draft.sections.map(({ label }) => label)).toEqual(['Predominant Roof', 'Additional Comments']);
  });

  it('tells together who signs, instead of each answer as a notice of its own', () => {
    expect(model.notices).toEqual([
      { heading: 'Certify and sign', paragraphs: ['Title: Owner', 'License Number: HI1'] },
    ]);
  });
});

it.each([
  ['Any visible signs of leaks?', 'Any visible signs of leaks?'],
  ['Roof age (years)', 'Roof age (years):'],
  ['Date:', 'Date:'],
])('writes the label %s before its answer as %s', (label, written) => {
  expect(withColon(label)).toBe(written);
});

describe('findings', () => {
  const four = () =>
    fill()
      .finding('roof/roof_coverings', { title: 'Torn shingles', severity: 'minor' }, [
        'Rear slope',
        'Left of the chimney',
      ])
      .finding('roof/roof_coverings', { title: 'Open flashing', severity: 'major', isMaterialDefect: true })
      .finding('roof', { title: 'Moss', severity: 'minor' })
      .finding('electrical/smoke_alarms', {
        title: 'No smoke alarm',
        severity: 'minor',
        isSafety: true,
        trade: null,
      });

  it('are numbered by section, item and order, and keep all their places', () => {
    const model = buildReportModel(four().snapshot(), published);
    const [torn, open] = item(model, 'Roof', section(model, 'Roof').items[0]?.label ?? '').findings;
    expect(torn).toMatchObject({
      number: '1.1.1',
      title: 'Torn shingles',
      severityLabel: 'Maintenance Item',
      locations: ['Rear slope', 'Left of the chimney'],
      trade: 'Roofer',
      action: 'Correct, before closing',
      flags: [],
      sectionLabel: 'Roof',
    });
    expect(open).toMatchObject({ number: '1.1.2', flags: ['Material Defect'] });
    expect(section(model, 'Roof').findings[0]).toMatchObject({
      number: '1.0.1',
      title: 'Moss',
      itemLabel: '',
    });
  });

  it('never print a placeholder that nothing has filled', () => {
    const observation = 'Rust on the {material} pipe at {location}.';
    const texts = { title: 'Rust at {location}', observation };
    const snapshot = fill()
      .finding('roof', { ...texts, libraryId: 'text-1' })
      .snapshot();
    expect(section(buildReportModel(snapshot, published), 'Roof').findings[0]).toMatchObject({
      title: 'Rust at the noted location',
      observation: 'Rust on the pipe at the noted location.',
    });
  });

  it('print a blank for an open choice of a library text, and braces of a person as they were typed', () => {
    const texts = { observation: 'It was {wet|dry}{?, by {#in}}.', recommendation: 'Wait {#min}.' };
    const printed = (libraryId: string | null) =>
      section(
        buildReportModel(
          fill()
            .finding('roof', { ...texts, libraryId })
            .snapshot(),
          published,
        ),
        'Roof',
      ).findings[0];
    expect(printed('text-1')).toMatchObject({
      observation: 'It was _____.',
      recommendation: 'Wait _____ min.',
    });
    expect(printed(null)).toMatchObject(texts);
  });

  it('stand in the summary once each: safety first, then by severity', () => {
    const model = buildReportModel(four().snapshot(), published);
    expect(model.summary?.map((group) => [group.key, group.findings.map((each) => each.title)])).toEqual([
      ['safety', ['No smoke alarm']],
      ['major', ['Open flashing']],
      ['minor', ['Moss', 'Torn shingles']],
    ]);
    expect(model.counts).toEqual({ safety: 1, major: 1, moderate: 0, minor: 2, photos: 0 });
  });

  it('stay in the sections when the summary is switched off', () => {
    const { report } = four().snapshot();
    const model = buildReportModel(
      four().snapshot({ report: { ...report, showsSummary: false } }),
      published,
    );
    expect(model.summary).toBeNull();
    expect(model.sections.flatMap((each) => each.items).flatMap((each) => each.findings)).toHaveLength(3);
  });

  it('are never lost when their place is gone from the definition', () => {
    const model = buildReportModel(
      fill()
        .finding('general', { title: 'House was locked' })
        .finding('roof/thatch', { title: 'Thatch' })
        .snapshot(),
      published,
    );
    expect(section(model, 'General findings').findings.map((each) => [each.number, each.title])).toEqual([
      ['G.1', 'House was locked'],
      ['G.2', 'Thatch'],
    ]);
    expect(model.summary?.flatMap((group) => group.findings)).toHaveLength(2);
  });
});

describe('photos', () => {
  const many = () =>
    fill()
      .photo('general/front_photo', { caption: 'Front, facing south' })
      .photo('roof/roof_coverings', { slot: homeInspection.sections[0]?.items[0]?.slots[0]?.id ?? null })
      .photo('roof/roof_coverings')
      .photo('roof/roof_coverings')
      .photo('roof/roof_coverings')
      .photo('roof/roof_coverings')
      .photo('roof/roof_covering_material')
      .finding('roof/roof_coverings')
      .photo('finding', { caption: 'Missing tabs' })
      .photo('nowhere/at_all');

  it('are numbered from 1 without a gap, in the order in which the pages show them', () => {
    const model = buildReportModel(many().snapshot(), published);
    const numbers = photosInReadingOrder(model).map((photo) => photo.number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(model.counts.photos).toBe(9);
    expect(model.cover.photo).toMatchObject({ number: 1, caption: 'Front, facing south' });
  });

  it('stand with their finding and their item; what finds no room and no place is in the appendix', () => {
    const model = buildReportModel(many().snapshot(), published);
    const coverings = section(model, 'Roof').items[0];
    expect(coverings?.findings[0]?.photos.map((photo) => photo.caption)).toEqual(['Missing tabs']);
    expect(coverings?.photos).toHaveLength(4);
    expect(section(model, 'Roof').photos[0]?.caption).toBe('Roof Covering');
    expect(model.appendix.map((group) => [group.label, group.photos.length])).toEqual([
      ['Roof', 1],
      ['General', 1],
    ]);
  });

  it('always have a text for those who cannot see them', () => {
    const slot = homeInspection.sections[0]?.items[0]?.slots[0];
    const model = buildReportModel(many().snapshot(), published);
    const photos = section(model, 'Roof').items[0]?.photos ?? [];
    expect(photos[0]?.altText).toBe(slot?.label);
    expect(photos[1]?.altText).toBe(`${section(model, 'Roof').items[0]?.label}, photo ${photos[1]?.number}`);
    expect(photosInReadingOrder(model).filter((photo) => photo.altText === '')).toEqual([]);
  });

  it('use the report rendition; without one they are left out and take no number', () => {
    const model = buildReportModel(
      fill()
        .photo('roof/roof_coverings', {}, { reportSha256: null })
        .photo('roof/roof_coverings', {}, { kind: 'document' })
        .photo('roof/roof_coverings', { caption: 'Ridge' })
        .snapshot(),
      published,
    );
    expect(photosInReadingOrder(model)).toEqual([
      {
        number: 1,
        sha256: 'report-media-3',
        widthPx: 1200,
        heightPx: 900,
        caption: 'Ridge',
        altText: 'Ridge',
        annotations: [],
      },
    ]);
  });

  it('carry their drawings; a shape that is broken is dropped, the photo stays', () => {
    const arrow = { kind: 'arrow', points: [0, 0, 1, 1], color: '#ffcc00', width: 0.007 };
    const model = buildReportModel(
      fill()
        .photo('roof/roof_coverings')
        .mark(arrow)
        .mark({ kind: 'arrow', points: [0], color: 'url(x)' })
        .snapshot(),
      published,
    );
    expect(section(model, 'Roof').items[0]?.photos[0]?.annotations).toEqual([arrow]);
  });

  it('with a hidden part are shown by the rendition that hides it, or not at all', () => {
    const blur = { kind: 'blur', box: [0.1, 0.1, 0.2, 0.2] };
    const marked = () => fill().photo('roof/roof_coverings').mark(blur);
    const name = recipeOfPhoto(...onlyPhoto(marked().snapshot()))?.name ?? '';
    const photosOf = (builder: SnapshotBuilder) =>
      photosInReadingOrder(buildReportModel(builder.snapshot(), published));
    expect(photosOf(marked())).toEqual([]);
    expect(photosOf(marked().print('0'.repeat(64)))).toEqual([]);
    expect(photosOf(marked().print(name))).toMatchObject([{ sha256: 'print-media-1', annotations: [] }]);
    // After one more blur, the previous rendition is no longer valid.
    expect(
      photosOf(
        marked()
          .print(name)
          .mark({ ...blur, box: [0.5, 0.5, 0.2, 0.2] }),
      ),
    ).toEqual([]);
  });

  it('put the chosen cover first, and leave it with its finding too', () => {
    const builder = many();
    const { report, placements } = builder.snapshot();
    const coverMediaId =
      placements.find((placement) => placement.caption === 'Missing tabs')?.mediaId ?? null;
    const model = buildReportModel(builder.snapshot({ report: { ...report, coverMediaId } }), published);
    expect(model.cover.photo).toMatchObject({ number: 1, caption: 'Missing tabs' });
    expect(section(model, 'Roof').items[0]?.findings[0]?.photos).toHaveLength(1);
    expect(model.appendix.at(-1)?.photos.map((photo) => photo.caption)).toContain('Front, facing south');
  });
});

describe('the same snapshot', () => {
  it('gives the same document after a journey through JSON, and is not changed by it', () => {
    const snapshot = fill()
      .status('roof/roof_coverings', 'inspected')
      .finding('roof/roof_coverings')
      .photo('finding')
      .snapshot();
    const before = JSON.stringify(snapshot);
    const again = JSON.parse(before);
    expect(buildReportModel(again, published)).toEqual(buildReportModel(snapshot, published));
    expect(JSON.stringify(snapshot)).toBe(before);
  });
});

describe('a type without numbers', () => {
  it('has none at its sections and items, and counts its findings through', () => {
    const definition = { ...smallDefinition, look: { isUnnumbered: true } };
    const snapshot = createSnapshotBuilder(definition)
      .finding('plant/tank', { title: 'Rust' })
      .finding('plant/valve', { title: 'Stuck' })
      .snapshot();
    const [plant] = buildReportModel(snapshot, published).sections;
    expect([plant?.number, ...(plant?.items ?? []).map(({ number }) => number)]).toEqual(['', '', '']);
    expect(plant?.items.flatMap(({ findings }) => findings.map(({ number }) => number))).toEqual(['1', '2']);
    expect([plant?.anchor, plant?.items[1]?.anchor]).toEqual(['section-1', 'item-1-2']);
  });
});

describe('words of the inspector beside the questions', () => {
  const described = () => fill().status('roof/roof_coverings', 'repair_replace');

  it('open the summary, in paragraphs, and only where there is a summary', () => {
    const builder = fill().answer('summary/overview', 'The roof comes first.\n\nThen the panel.');
    const { overview } = buildReportModel(builder.snapshot(), published);
    expect(overview).toEqual(['The roof comes first.', 'Then the panel.']);
    const { report, ...rest } = builder.snapshot();
    const without = { ...rest, report: { ...report, showsSummary: false } };
    expect(buildReportModel(without, published).overview).toBeUndefined();
    expect(buildReportModel(fill().snapshot(), published).overview).toBeUndefined();
  });

  it('explain a finding, and no agent reads the client’s name in them', () => {
    const builder = described().finding('roof/roof_coverings', { plainWords: ' Ana, the roof leaks. ' });
    const explained = (snapshot: ReportSnapshot) =>
      section(buildReportModel(snapshot, published), 'Roof').items[0]?.findings[0]?.plainWords;
    expect(explained(builder.snapshot())).toBe('Ana, the roof leaks.');
    expect(explained(described().finding('roof/roof_coverings').snapshot())).toBeUndefined();
    const told = described().finding('roof/roof_coverings', { plainWords: 'Ana Delgado, the roof leaks.' });
    expect(explained(redactForAgent(told.snapshot()))).not.toContain('Delgado');
  });

  it('say what a photo shows: its description, else its caption, and nothing for decoration', () => {
    const altOf = (placement: object) => {
      const model = buildReportModel(
        described().photo('roof/roof_coverings', placement).snapshot(),
        published,
      );
      return section(model, 'Roof').items[0]?.photos[0]?.altText;
    };
    expect(altOf({ caption: 'South slope', altText: 'Shingles torn on the south slope' })).toBe(
      'Shingles torn on the south slope',
    );
    expect(altOf({ caption: 'South slope', altText: ' ' })).toBe('South slope');
    expect(altOf({ caption: 'South slope', altText: 'Shingles', isDecorative: true })).toBe('');
  });
});
