/** A camera inspection of the building sewer, in plain words: the code tables of the pipe trade are licensed. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, is, optionsOf, yesNo } from './form-fields.ts';
import { item, photosOf, section, specialtyReport } from './specialty-report.ts';

const FEET = { unit: 'ft', min: 0, max: 1000 } as const;

const access = section('access', 'Access and equipment', {
  standard: 'InterNACHI, sewer scope',
  fields: [
    asked('single', 'entry_point', 'Access point', {
      options: optionsOf({
        exterior_cleanout: 'Cleanout outside',
        interior_cleanout: 'Cleanout inside',
        toilet_pull: 'Toilet removed',
        roof_vent: 'Roof vent',
        other: 'Other',
      }),
      allowsOther: true,
    }),
    asked('text', 'entry_location', 'Access point location', { maxLength: 200 }),
    photosOf('entry_photo', 'Access point'),
    field('text', 'camera', 'Camera and locator', { maxLength: 120 }),
    asked('single', 'water_run', 'Water run during the scope', { options: yesNo }),
    asked('single', 'direction', 'Direction', {
      options: optionsOf({ to_main: 'Toward the main', to_house: 'Toward the house', both: 'Both' }),
    }),
    asked('decimal', 'start_ft', 'Counter at the start', FEET),
    asked('decimal', 'end_ft', 'Distance reached', FEET),
    asked('single', 'reached', 'End of the inspected line', {
      options: optionsOf({
        public_main: 'Public main',
        septic_tank: 'Septic tank',
        blocked: 'Blocked',
        cable_end: 'End of cable',
        not_determined: 'Not determined',
      }),
    }),
    field('url', 'video_link', 'Link to the video', {
      help: 'Or record the screen with the in-app camera, here or at an item',
    }),
  ],
});

const line = section('line', 'Line by distance', {
  standard: 'InterNACHI, sewer scope',
  fields: [
    field('repeat', 'segments', 'Pipe', {
      entryLabel: 'pipe',
      sortsBy: 'from_ft',
      required: true,
      fields: [
        asked('decimal', 'from_ft', 'From', FEET),
        asked('decimal', 'to_ft', 'To', FEET),
        asked('single', 'material', 'Material', {
          options: optionsOf({
            pvc: 'PVC',
            abs: 'ABS',
            cast_iron: 'Cast iron',
            clay: 'Clay',
            concrete: 'Concrete',
            orangeburg: 'Bituminous fiber (Orangeburg)',
            transite: 'Asbestos cement',
            not_determined: 'Not determined',
          }),
        }),
        field('decimal', 'diameter_in', 'Diameter', { unit: 'in', min: 1, max: 24 }),
      ],
    }),
    field('repeat', 'observations', 'Observations', {
      entryLabel: 'observation',
      sortsBy: 'at_ft',
      isDrawnAlong: true,
      help: 'In any order. The report sorts them by distance.',
      fields: [
        asked('decimal', 'at_ft', 'Distance', FEET),
        asked('single', 'kind', 'Observation', {
          options: optionsOf({
            root_intrusion: 'Roots',
            offset_joint: 'Offset joint',
            crack: 'Crack',
            fracture: 'Broken pipe',
            hole: 'Hole',
            collapse: 'Collapse',
            belly_holding_water: 'Belly with standing water',
            scale: 'Scale',
            grease: 'Grease',
            debris: 'Debris',
            deformed: 'Deformed pipe',
            intruding_tap: 'Intruding connection',
            infiltration: 'Infiltration',
            transition: 'Material change',
            other: 'Other',
          }),
          allowsOther: true,
        }),
        field('text', 'clock', 'Clock position', {
          help: '12 is the top of the pipe',
          maxLength: 20,
        }),
        field('int', 'percent_blocked', 'Blocked', { unit: '%', min: 0, max: 100 }),
        field('decimal', 'water_depth_in', 'Standing water', { unit: 'in', min: 0, max: 24 }),
        asked('single', 'severity', 'Severity', {
          options: optionsOf({ minor: 'Minor', moderate: 'Moderate', major: 'Major' }),
        }),
        field('text', 'note', 'Note', { maxLength: 300 }),
        photosOf('frame_photo', 'Video frame'),
      ],
    }),
    field('computed', 'first_ft', 'First observation', {
      unit: 'ft',
      formula: { op: 'of_entries', take: 'smallest', path: './observations', value: './at_ft' },
    }),
    field('computed', 'last_ft', 'Last observation', {
      unit: 'ft',
      formula: { op: 'of_entries', take: 'largest', path: './observations', value: './at_ft' },
    }),
  ],
});

export const sewerScope: ReportDefinition = specialtyReport({
  id: 'sewer_scope',
  title: 'Sewer Scope Report',
  sections: [
    access,
    line,
    section('sewer', 'Condition', {
      standard: 'InterNACHI, sewer scope',
      items: [
        item('sewer_access', 'Cleanouts and access', ['cleanout', 'cap', 'buried']),
        item('sewer_pipe', 'Pipe', ['crack', 'hole', 'collapse', 'deformed', 'scale', 'orangeburg']),
        item('sewer_joints', 'Joints and connections', ['offset', 'separated', 'gasket', 'tap']),
        item('sewer_slope', 'Slope and standing water', ['belly', 'sag', 'low spot']),
        item('sewer_roots', 'Roots and blockage', ['root', 'grease', 'debris', 'clog']),
      ],
      standardsText: [
        'A camera was pushed through the building sewer from the access point named in the report, as far as the line allowed. The report describes the visible interior of the pipe by distance on the cable counter.',
        'The counter is approximate. Areas under water, behind debris, or beyond the end of the scope were not visible. The line was not pressure tested or excavated, and its remaining life was not determined.',
      ],
    }),
    section('result', 'Result', {
      fields: [
        asked('single', 'overall', 'Overall', {
          options: optionsOf({
            serviceable: 'Serviceable',
            maintenance_needed: 'Maintenance needed',
            repair_needed: 'Repair needed',
            not_determined: 'Not determined',
          }),
        }),
        asked('long_text', 'limits', 'Not inspected, and why'),
      ],
    }),
  ],
  rules: [
    {
      id: 'beyond_the_end',
      when: {
        op: 'entry',
        path: 'line/observations',
        where: { op: 'gt', path: './at_ft', value: { path: 'access/end_ft' } },
      },
      effect: {
        kind: 'block',
        path: 'line/observations',
        message: 'An observation is farther than the distance reached.',
      },
    },
  ],
  notices: [
    {
      heading: 'About this sewer scope',
      paragraphs: [
        'This is a visual inspection of the inside of one line on one date. Roots grow back, and a clear line can become blocked a week later. Have a plumber confirm the location and depth of a defect before any excavation.',
      ],
    },
    {
      heading: 'Beyond the blockage',
      paragraphs: [
        'The line was blocked at the distance the report states. Nothing beyond the blockage was inspected. Have the line cleaned and scoped again.',
      ],
      when: is('access/reached', 'blocked'),
    },
  ],
});
