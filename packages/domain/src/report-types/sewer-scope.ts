/** A camera inspection of the building sewer, in plain words: the code tables of the pipe trade are licensed. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, is, optionsOf, yesNo } from './form-fields.ts';
import { item, photosOf, section, specialtyReport } from './specialty-report.ts';

const FEET = { unit: 'ft', min: 0, max: 1000 } as const;

const access = section('access', 'Access and equipment', {
  standard: 'InterNACHI, sewer scope',
  fields: [
    asked('single', 'entry_point', 'Entry', {
      options: optionsOf({
        exterior_cleanout: 'Cleanout outside',
        interior_cleanout: 'Cleanout inside',
        toilet_pull: 'Toilet removed',
        roof_vent: 'Vent on the roof',
        other: 'Other',
      }),
      allowsOther: true,
    }),
    asked('text', 'entry_location', 'Place of the entry', { maxLength: 200 }),
    photosOf('entry_photo', 'Entry'),
    field('text', 'camera', 'Camera and locator', { maxLength: 120 }),
    asked('single', 'water_run', 'Water run during the scope', { options: yesNo }),
    asked('single', 'direction', 'Direction', {
      options: optionsOf({ to_main: 'To the main', to_house: 'To the house', both: 'Both' }),
    }),
    asked('decimal', 'start_ft', 'Counter at the start', FEET),
    asked('decimal', 'end_ft', 'Distance reached', FEET),
    asked('single', 'reached', 'End of the inspected line', {
      options: optionsOf({
        public_main: 'Public main',
        septic_tank: 'Septic tank',
        blocked: 'Blocked',
        cable_end: 'End of the cable',
        not_determined: 'Not determined',
      }),
    }),
    field('url', 'video_link', 'Link to the video', {
      help: 'Or record the screen with the camera of the app, here or at an item',
    }),
  ],
});

const line = section('line', 'The line by distance', {
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
      help: 'In any order: the report sorts them by distance',
      fields: [
        asked('decimal', 'at_ft', 'At', FEET),
        asked('single', 'kind', 'What', {
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
            infiltration: 'Water coming in',
            transition: 'Change of material',
            other: 'Other',
          }),
          allowsOther: true,
        }),
        field('text', 'clock', 'Position in the pipe', {
          help: 'Like a clock: 12 is the top',
          maxLength: 20,
        }),
        field('int', 'percent_blocked', 'Blocked', { unit: '%', min: 0, max: 100 }),
        field('decimal', 'water_depth_in', 'Standing water', { unit: 'in', min: 0, max: 24 }),
        asked('single', 'severity', 'How serious', {
          options: optionsOf({ minor: 'Minor', moderate: 'Moderate', major: 'Major' }),
        }),
        field('text', 'note', 'Note', { maxLength: 300 }),
        photosOf('frame_photo', 'Frame of the video'),
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
        'A camera was pushed through the building sewer from the entry that the report names, as far as the line allowed. The report describes the pipe and what could be seen of it, by the counter of the cable.',
        'The counter is approximate. Parts under water, behind debris or beyond the end of the scope were not seen. The line was not tested under pressure or dug up, and its remaining life was not determined.',
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
        asked('long_text', 'limits', 'What was not seen, and why'),
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
        'This is a visual inspection of the inside of one line on one day. Roots grow back, and a clear line can block the next week. Have a plumber confirm place and depth of a defect before anything is dug up.',
      ],
    },
    {
      heading: 'Beyond the blockage',
      paragraphs: [
        'The line was blocked at the distance that the report gives. Everything beyond was not inspected. Have the line cleaned and scoped again.',
      ],
      when: is('access/reached', 'blocked'),
    },
  ],
});
