/** A visit before the drywall: a joist cut for a drain, a torn weather barrier, a kinked duct. */
import { constructionPhase } from '@plumbline/domain/report-types/construction-phase';
import { buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { siteView } from '../drawings/building-sites.ts';
import { frameView } from '../drawings/framing.ts';

export default buildSample(
  {
    definition: constructionPhase,
    house: {
      street: '118 Larkspur Bend',
      city: 'Leander',
      region: 'TX',
      postalCode: '78641',
      yearBuilt: 2026,
      areaSqft: 2480,
    },
    number: 'CP-26-0406',
    look: { cover: 'grotesk', layout: 'modern', accent: '#8a4b1f' },
    organization: {
      name: 'Cedar Ridge Inspections',
      email: 'office@cedarridge.example',
      phone: '5125550130',
      licenseNumber: 'TREC 24417',
      address: '780 Bagdad Road, Leander, TX 78641',
      website: 'cedarridge.example',
    },
    inspector: {
      name: 'Wade Hollister',
      email: 'wade@cedarridge.example',
      phone: '5125550131',
      licenseNumber: 'TREC 24417',
    },
    client: { name: 'Imani and Cole Barrett', email: 'barrett@mail.example', phone: '5125550172' },
    startsAt: '2026-04-06T14:00:00Z',
    publishedAt: '2026-04-06T19:20:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, status, entries, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-04-06',
      property_address: '118 Larkspur Bend, Leander, TX 78641',
      client_name: 'Imani and Cole Barrett',
      inspector_name: 'Wade Hollister',
      inspector_license: 'TREC 24417',
      year_built: 2026,
      weather: 'Clear, 71 °F, no rain for a week',
      phase: 'pre_drywall',
      builder: 'Three Rivers Homes, Luis Ortega',
      lot: 'Lot 14, Mesquite plan, garage left',
      permit_posted: 'yes',
      present: 'The superintendent, for the first half hour',
      progress:
        'Framed, dried in, windows installed. Pipes, cables, and ducts were in and not yet covered. No insulation or brick yet.',
      answer_due: '2026-04-10',
    });
    photo('general/front_photo', frameView('frame'), { caption: 'The house from the street' });
    const walls = [
      [siteView('pipesInWall'), 'Wall between kitchen and laundry'],
      [siteView('ceilingBay'), 'Family room ceiling, fan box'],
      [frameView('studStrap'), 'Primary bedroom, straps at the outside corner'],
      [atticView('clip'), 'Truss and clip above the garage'],
    ] as const;
    for (const [drawing, caption] of walls) photo('pre_drywall/covered', drawing, { caption });
    status(
      'pre_drywall/pd_foundation pre_drywall/pd_floors pre_drywall/pd_framing pre_drywall/pd_trusses pre_drywall/pd_sheathing pre_drywall/pd_roof pre_drywall/pd_windows pre_drywall/pd_stairs pre_drywall/pd_plumbing pre_drywall/pd_gas pre_drywall/pd_low_voltage pre_drywall/pd_vents',
      'inspected',
    );
    status(
      'pre_drywall/pd_wrap pre_drywall/pd_fireblock pre_drywall/pd_notches pre_drywall/pd_electrical pre_drywall/pd_hvac',
      'repair_replace',
    );
    status('pre_drywall/pd_insulation', 'not_present');
    photo('pre_drywall/pd_plumbing', siteView('gauge'), { caption: 'Water lines under test, 80 psi' });
    photo('pre_drywall/pd_sheathing', frameView('wallNailing'), { caption: 'Nails 6 in. apart at the edge' });
    photo('pre_drywall/pd_foundation', frameView('anchorBolt'), { caption: 'Anchor bolt with washer' });
    finding('pre_drywall/pd_notches', {
      title: 'Floor joist notched for the tub drain',
      severity: 'major',
      timeframe: 'immediate',
      trade: 'structural_engineer',
      places: ['Below the upstairs hall bathroom'],
      observation: 'The 11 in. joist was notched about 4 in. deep from the top, a foot from midspan.',
      implication: 'It has lost much of its strength, and a full tub will rest on it.',
      recommendation:
        'Have the builder stop work here and repair the joist to an engineer’s design. Request the drawing and a photo of the repair.',
      photos: [[siteView('notchedJoist'), { caption: 'Notch about 4 in. deep below the tub' }]],
    });
    finding('pre_drywall/pd_electrical', {
      title: 'Missing nail plates',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'before_closing',
      trade: 'electrician',
      places: ['Kitchen, left of the window', 'Upper hall, at the thermostat'],
      observation:
        'At seven locations, cables ran 3/4 in. behind the face of the studs without a nail plate.',
      implication: 'A drywall screw can pierce a cable and go unnoticed for years.',
      recommendation: 'Have the electrician add nail plates before drywall.',
      photos: [[siteView('cableNoPlate'), { caption: 'Cable near the face of the stud' }]],
    });
    finding('pre_drywall/pd_wrap', {
      title: 'Weather barrier torn below a window',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'siding_contractor',
      places: ['Dining room, right window'],
      observation:
        'The barrier was torn for 14 in. below the sill, and the window flange was not taped at the head.',
      implication: 'Water that gets behind the brick can run into the wall instead of out of it.',
      recommendation:
        'Have it patched, lapped, and taped to the window manufacturer’s instructions before the brick goes up.',
      photos: [[siteView('wrapTorn'), { caption: 'Tear below the sill' }]],
    });
    finding('pre_drywall/pd_fireblock', {
      title: 'Missing fire blocking between wall and ceiling',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'before_closing',
      trade: 'carpenter',
      places: ['Chase next to the fireplace'],
      observation: 'One of three bays had no fire blocking and was open from the first floor to the attic.',
      implication: 'Fire and smoke can rise through it within minutes.',
      recommendation: 'Have the carpenter block it like the other two.',
      photos: [[siteView('fireBlockGap'), { caption: 'Left bay open' }]],
    });
    finding('pre_drywall/pd_hvac', {
      title: 'Kinked duct to the study',
      severity: 'minor',
      timeframe: 'before_closing',
      trade: 'hvac_contractor',
      places: ['Above the study'],
      observation: 'The flexible duct was bent around a brace to about half its diameter.',
      implication: 'The study will get little air.',
      recommendation: 'Have it rerouted and supported with wide straps.',
      photos: [[siteView('ductKinked'), { caption: 'Duct bent around the brace' }]],
    });
    entries('open_items/items', [
      {
        where: 'Front porch footing',
        what: 'Second bar missing on February 11, before the pour',
        first_seen: '2026-02-11',
        priority: 'defect',
        state: 'verified',
        verified_on: '2026-02-13',
      },
      {
        where: 'Garage slab',
        what: 'Provide the concrete cylinder test report',
        first_seen: '2026-02-11',
        priority: 'question',
        state: 'builder_says_done',
      },
      {
        where: 'Rear wall',
        what: 'Raise the silt fence; soil is washing into the neighbor’s yard',
        first_seen: '2026-02-11',
        priority: 'defect',
        state: 'open',
        item_photo: [frameView('underlayment'), 'Rear slope and yard at this inspection'],
      },
    ]);
    answers('closing', {
      remarks:
        'The framing is straight and the work is careful, with five items to correct before the walls are closed. The notched joist comes first: nothing should be built over it until an engineer has designed the repair. Of the three items left open in February, one is verified complete.',
    });
    sign('closing/inspector_signature');
  },
);
