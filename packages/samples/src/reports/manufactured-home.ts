/** A double-section home of 2003 near Sisters, set on block piers: sound, with a torn belly and two rusted straps. */
import { manufacturedHome } from '@plumbline/domain/report-types/manufactured-home';
import { arrowTo, buildSample, ring } from '../build-sample.ts';
import { heaterView } from '../drawings/equipment.ts';
import { houseView } from '../drawings/houses.ts';
import { panelView } from '../drawings/panels.ts';
import { paperView } from '../drawings/papers.ts';
import { roomView } from '../drawings/rooms.ts';
import { underView } from '../drawings/under-homes.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['manufactured-home'];

export default buildSample(
  {
    definition: manufacturedHome,
    house: {
      street: '69250 Indian Ford Road, Space 14',
      city: 'Sisters',
      region: 'OR',
      postalCode: '97759',
      yearBuilt: 2003,
      areaSqft: 1512,
    },
    number: 'MH-26-0036',
    look: { cover: 'job-folder', layout: 'classic', accent: '#1f4a3f' },
    organization: {
      name: 'Three Sisters Inspections',
      email: 'mail@threesisters.example',
      phone: '5415550160',
      licenseNumber: 'OCHI 2219',
      address: '178 W Cascade Avenue, Sisters, OR 97759',
      website: 'threesisters.example',
    },
    inspector: {
      name: 'Ingrid Solheim',
      email: 'ingrid@threesisters.example',
      phone: '5415550160',
      licenseNumber: 'OCHI 2219',
    },
    client: { name: 'Robert Yazzie', email: 'r.yazzie@mail.example', phone: '5415550142' },
    startsAt: '2026-04-29T16:00:00Z',
    publishedAt: '2026-04-29T22:30:00Z',
    timeZone: 'America/Los_Angeles',
  },
  ({ answers, sign, photo, photos }) => {
    answers('general', {
      inspection_date: '2026-04-29',
      property_address: '69250 Indian Ford Road, Space 14, Sisters, OR 97759',
      client_name: 'Robert Yazzie',
      inspector_name: 'Ingrid Solheim',
      inspector_license_number: 'OCHI 2219',
    });
    photo('general/front_photo', houseView(house, 'front'), { caption: 'Front' });
    answers('identity', {
      manufacture_date: '2003-05-06',
      hud_code_home: 'yes',
      manufacturer: 'Ponderosa Homes, Redmond, Oregon',
      model: 'Cascade 2856',
      home_type: 'double_section',
      sections_count: 2,
      serial_number_1: 'PHO20317741A',
      hud_label_number_1: 'ORE 418332',
      serial_number_2: 'PHO20317741B',
      hud_label_number_2: 'ORE 418333',
      serial_location: ['front_cross_member', 'data_plate'],
      hud_label_present: 'all_present',
      data_plate_present: 'present',
      data_plate_location: 'bedroom_closet',
      dp_wind_zone: 'i',
      dp_roof_load_zone: 'north_40_psf',
      dp_thermal_zone: '3',
      dp_exposure_d: 'no',
      site_wind_zone: 'i',
      moved_from_original_site: 'no',
      title_status: 'personal_property',
    });
    photos('identity', {
      serial_number_1_photo: [paperView('plate', ['PHO20317741A', 'FRONT CROSS MEMBER']), 'Section A'],
      hud_label_number_1_photo: [
        paperView('plate', [
          'ORE 418332',
          'AS EVIDENCED BY THIS LABEL',
          'THE MANUFACTURER CERTIFIES',
          'THIS HOME HAS BEEN INSPECTED',
        ]),
        'Label of section A, rear wall',
      ],
      serial_number_2_photo: [paperView('plate', ['PHO20317741B', 'FRONT CROSS MEMBER']), 'Section B'],
      hud_label_number_2_photo: [
        paperView('plate', [
          'ORE 418333',
          'AS EVIDENCED BY THIS LABEL',
          'THE MANUFACTURER CERTIFIES',
          'THIS HOME HAS BEEN INSPECTED',
        ]),
        'Label of section B',
      ],
      hud_label_present_photo: [houseView(house, 'rear'), 'Both labels are on the rear wall'],
      data_plate_present_photo: [
        paperView('letter', [
          'DATA PLATE',
          'Ponderosa Homes, Redmond OR',
          'Model Cascade 2856',
          'Built 05/06/2003',
          'Wind zone I',
          'Roof load: north, 40 psf',
          'Thermal zone 3',
        ]),
        'Legible',
      ],
      data_plate_location_photo: [roomView('fireDoor'), 'Bedroom closet door'],
    });
    answers('foundation', {
      foundation_purpose: 'standard_set',
      foundation_type: 'block_piers',
      footing_type: 'concrete',
      footing_depth_ok: 'unknown',
      pier_spacing_ft: 6,
      pier_condition: 'leaning',
      piers_mortared: 'no',
      shims_tight: 'yes',
      perimeter_supports: 'yes',
      clearance_in: 22,
      hitch_axles_removed: 'yes',
      site_drainage: 'yes',
      vapor_barrier: 'partial',
    });
    photos('foundation', {
      foundation_type_photo: [underView('pier'), 'Typical pier'],
      footing_type_photo: [underView('footing'), 'Concrete pad'],
      more_photos: [underView('skirting'), 'Skirting and a vent'],
    });
    photo('foundation/pier_condition_photo', underView('pierLeaning'), {
      caption: 'Pier 4 in the middle row leans about an inch',
      marks: [arrowTo(0.82, 0.35, 0.63, 0.45)],
    });
    answers('anchoring', {
      anchor_type: ['ground_auger'],
      frame_ties_count: 14,
      vertical_ties_count: 0,
      longitudinal_ties: 'yes',
      tie_spacing_ft: 10,
      strap_condition: 'corroded',
      strap_protection: 'yes',
      overroof_ties: 'na',
      anchor_stabilizer: 'yes',
    });
    photos('anchoring', { anchor_type_photo: [underView('anchor'), 'Auger anchor with stabilizer plate'] });
    photo('anchoring/strap_condition_photo', underView('anchorRust'), {
      caption: 'Rear corner: strap rusted through a third of its width',
      marks: [ring(0.28, 0.68, 0.16, 0.18)],
    });
    answers('perimeter', { skirting_type: 'vinyl', skirting_vents: 'yes', access_opening: 'yes' });
    photo('perimeter/skirting_type_photo', underView('skirting', 7), { caption: 'Vinyl skirting, front' });
    answers('chassis', {
      frame_rust: 'surface',
      outriggers: 'yes',
      belly_wrap: 'torn',
      belly_insulation: 'sagging',
      marriage_line_gap: 'yes',
      marriage_line_floor_offset: 0,
      marriage_line_connections: 'yes',
      crossover_duct: 'yes',
      crossover_electrical: 'yes',
    });
    photos('chassis', {
      frame_rust_photo: [underView('frame'), 'Surface rust on the main beams'],
      belly_insulation_photo: [underView('bellyTorn', 8), 'Insulation hanging out of the tear'],
      marriage_line_gap_photo: [underView('seam'), 'Marriage line bolted and tight, duct strapped'],
    });
    photo('chassis/belly_wrap_photo', underView('bellyTorn'), {
      caption: '3 by 2 foot tear below the bathroom',
      marks: [ring(0.28, 0.3, 0.42, 0.36)],
    });
    answers('utilities', {
      electrical_feed: 'pedestal',
      main_disconnect: 'yes',
      four_wire_feeder: 'yes',
      chassis_bond: 'yes',
      water_connection: 'permanent',
      water_shutoff: 'yes',
      heat_tape: 'good',
      sewer_connection: 'permanent_septic',
      gas_supply: 'none',
      water_heater_listed: 'yes',
      furnace_listed: 'yes',
      smoke_alarms: 'yes',
      egress_windows: 'yes',
      additions: 'yes',
    });
    photos('utilities', {
      electrical_feed_photo: [underView('post'), 'Pedestal with the service disconnect'],
      water_heater_listed_photo: [heaterView('label'), 'Listed for manufactured homes'],
      furnace_listed_photo: [roomView('furnace'), 'Label inside the furnace door'],
      additions_photo: [underView('steps'), 'Porch supported by its own posts'],
    });
    photo('utilities/more_photos', panelView('open'), {
      caption: 'Home panel: neutral isolated, four-wire feeder',
    });
    answers('closing', {
      remarks:
        'The home is in better condition than most of its age. Three things should be done before winter: find the leak that let the belly wrap sag below the bathroom and close the tear, replace the two rusted straps at the rear corners, and reset pier 4 plumb. None of it is major work. A lender that requires a permanent foundation will need an engineer’s certification. This home was not installed on one.',
    });
    sign('closing/inspector_signature');
  },
);
