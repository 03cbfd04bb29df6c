/**
 * InterNACHI's home inspection standard of practice in our own words: what an inspection covers, names and reports, and
 * what is not required. The association's own text (nachi.org/sop) is protected and authoritative; the numbers are its
 * paragraphs.
 * Paragraphs 1, 3.1, 3.3 to 3.5 and 3.8 were compared with public copies of the standard in November 2026; of 2, of the
 * 'not required' lists of 3.2, 3.7, 3.9 and 3.10, and of the end of that of 3.6, only the general sense is certain.
 */
export interface StandardList {
  readonly id:
    | 'covers'
    | 'inspected'
    | 'described'
    | 'reported'
    | 'not-required'
    | 'not-operated'
    | 'not-done';
  readonly title: string;
  readonly lines: readonly string[];
}

export interface StandardPart {
  /** Anchor on the page: 'roof'. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly lists: readonly StandardList[];
}

const covers = (...lines: string[]): StandardList => ({ id: 'covers', title: 'What it says', lines });
const inspected = (...lines: string[]): StandardList => ({ id: 'inspected', title: 'Inspected', lines });
const described = (...lines: string[]): StandardList => ({ id: 'described', title: 'Described', lines });
const reported = (...lines: string[]): StandardList => ({
  id: 'reported',
  title: 'Reported as in need of correction',
  lines,
});
const notRequired = (...lines: string[]): StandardList => ({
  id: 'not-required',
  title: 'Not required',
  lines,
});

export const INTERNACHI_STANDARD: readonly StandardPart[] = [
  {
    id: 'scope',
    number: '1',
    title: 'Definitions and scope',
    lists: [
      covers(
        'A home inspection is a look, for a fee, at what can be reached and seen of the systems named below, without taking anything apart, in search of material defects.',
        'It tells how things are on the day of the visit. It foretells nothing, and does not find everything.',
        'Client and inspector may agree on more or on less before the visit.',
        'A material defect is a particular trouble that lowers the value of the home considerably, or puts people at an unreasonable risk. Being old, or past its usual life, is not such a defect by itself.',
        'The report is written, and names the material defects that were seen. Remarks and recommendations may be added.',
      ),
    ],
  },
  {
    id: 'limits',
    number: '2',
    title: 'Limits and exclusions',
    lists: [
      covers(
        'The inspection is no exhaustive technical study and does not reach what is hidden or only shows later.',
        'Looks and taste, fitness for a use, market value, insurability and the question whether to buy are outside of it.',
        'It applies to homes of up to four units with their attached garages and carports, and to what is installed for good.',
      ),
      {
        id: 'not-required',
        title: 'Nobody has to find out',
        lines: [
          'Where the boundaries of the lot run, and what crosses them',
          'How things are where nobody can reach',
          'How long something will last, and how it will be later',
          'Size, capacity, output and efficiency of a system',
          'Why something is as it is, or why it needs repair',
          'Whether codes, manufacturers’ instructions and recalls are followed',
          'Pests such as rodents, birds and insects',
          'Mold, radon, quality of the air, lead, asbestos and other hazards of the environment',
          'Electromagnetic fields, noise and sound',
          'What repairs and running costs come to',
        ],
      },
      {
        id: 'not-operated',
        title: 'Nobody has to operate',
        lines: [
          'Systems that are shut down or do not work as they should',
          'Anything that does not start with its normal controls',
          'Low-voltage systems and alarms',
          'Shut-off valves, disconnects and breakers',
          'Moisture meters, gas detectors and similar instruments',
        ],
      },
      {
        id: 'not-done',
        title: 'Nobody has to',
        lines: [
          'Move furniture, stored things, soil, snow or debris',
          'Take things apart or open covers',
          'Enter what is unsafe or hard to reach, or do anything dangerous',
          'Inspect what lies underground, what only decorates, and the common parts of buildings with several units',
          'Inspect intercoms, speakers and security systems',
          'Give warranties, or do the work of engineers and other trades',
          'Search for history, permits or recalls of the property, or tell the age of a system',
        ],
      },
    ],
  },
  {
    id: 'roof',
    number: '3.1',
    title: 'Roof',
    lists: [
      inspected(
        'The covering, from the ground or the eaves',
        'Gutters and downspouts',
        'Vents, flashings, skylights, the chimney and other openings',
        'The structure of the roof in general, from panels, doors or stairs that can readily be reached',
      ),
      described('The kind of covering'),
      reported('Signs of active leaks that were seen'),
      notRequired(
        'Walking on any roof, or on parts that are unsafe or would be damaged',
        'Foretelling how long it will serve',
        'Underground drains of downspouts',
        'Removing snow, ice or debris, or moving insulation',
        'Antennas, dishes, lightning protection, de-icing and the like',
        'Testing with water',
        'Warranting or certifying the roof, or confirming how it is fastened',
      ),
    ],
  },
  {
    id: 'exterior',
    number: '3.2',
    title: 'Exterior',
    lists: [
      inspected(
        'Wall coverings, flashing and trim',
        'Eaves, soffits and fascia',
        'A representative number of windows, and every outside door',
        'Walks and driveways beside the house',
        'Stairs, steps, stoops and ramps; porches, patios, decks, balconies and carports',
        'Railings, guards and handrails',
        'Planting, drainage, grading and retaining walls where they may bring water in',
      ),
      described('The kind of wall covering'),
      reported('Spacing between balusters, spindles or rails that is not right'),
      notRequired(
        'Screens, storm windows, shutters, awnings, fences, outbuildings and decorative lights',
        'What cannot be seen or reached from the ground',
        'Geology, soil, erosion control, seawalls and docks',
        'Playgrounds, pools and spas',
        'Safety glass, and whether the seals of insulated glass hold',
        'Wells, septic systems, drain fields and irrigation',
        'Solar, wind and geothermal systems, and what lies underground',
      ),
    ],
  },
  {
    id: 'structure',
    number: '3.3',
    title: 'Basement, foundation, crawlspace and structure',
    lists: [
      inspected('The foundation', 'The basement', 'The crawlspace', 'The structural parts'),
      described('The kind of foundation', 'Where the space under the floor is entered'),
      reported(
        'Wood near or in touch with soil',
        'Water that is coming in',
        'Signs that the foundation may have moved: cracks in brick or drywall, frames out of square, floors out of level',
        'Cuts, notches and holes in framing that may matter for strength or safety',
      ),
      notRequired(
        'Entering a crawlspace that is dangerous or cannot be reached, or moving stored things',
        'Running a sump pump whose float cannot be reached',
        'Saying whether sizes, spans, spacing, bolts and braces are enough',
        'Engineering, architecture, and judging the structure as a whole',
      ),
    ],
  },
  {
    id: 'heating',
    number: '3.4',
    title: 'Heating',
    lists: [
      inspected('The system, by its normal controls'),
      described('Where the thermostat is', 'The source of energy', 'The method of heating'),
      reported('A system that did not run', 'A system that could not be reached'),
      notRequired(
        'The inside of flues, fire chambers and heat exchangers, and the air for combustion',
        'Humidifiers, electronic filters, geothermal and solar systems',
        'Tanks and hidden supply of fuel, and the quality of the fuel',
        'Size, balance and output',
        'Lighting pilots, going around thermostats, or running the system when it may be harmed',
        'Whether the thermostat is accurate, and its programs',
      ),
    ],
  },
  {
    id: 'cooling',
    number: '3.5',
    title: 'Cooling',
    lists: [
      inspected('The system, by its normal controls'),
      described('Where the thermostat is', 'The method of cooling'),
      reported('A system that did not run', 'A system that could not be reached'),
      notRequired(
        'Size and balance',
        'Units in windows and walls, and electronic filters',
        'Running it below 65 °F outside, or when it may be damaged',
        'Whether the thermostat is accurate',
        'Current draw, refrigerant and its leaks',
      ),
    ],
  },
  {
    id: 'plumbing',
    number: '3.6',
    title: 'Plumbing',
    lists: [
      inspected(
        'The main shut-offs of water and of fuel',
        'The water heater: source of energy, vent, relief valves, bracing against earthquakes',
        'The supply inside and every fixture and faucet, by running water',
        'Toilets by flushing; sinks, tubs and showers by draining',
        'Drains, waste and vents',
        'Sump pumps whose floats can be reached',
      ),
      described(
        'Whether the water is public or private, as far as it shows',
        'Where the main shut-offs of water and fuel are',
        'Where fuel is stored, if it was seen',
        'The size of the water heater, if it is on its label',
      ),
      reported(
        'Too little flow with two fixtures running',
        'Hot and cold the wrong way round, and faucets that are wrongly installed',
        'Active leaks',
        'Toilets that are damaged, loose or leaking, or whose tank does not work',
      ),
      notRequired(
        'Lighting pilots, or judging age, size and temperature of the water heater',
        'The inside of flues, softeners, filters, wells and their tanks',
        'Floor drains, lawn and fire sprinklers',
        'Measuring flow, pressure and temperature, or the quality of the water',
        'Sealed panels, connections of washing machines, and turning valves',
        'Flooding shower pans, and proving devices against backflow',
        'Septic systems, fuel tanks, solar heaters and storage tanks',
        'Telling kinds of plastic pipe apart, and searching for gas leaks',
      ),
    ],
  },
  {
    id: 'electrical',
    number: '3.7',
    title: 'Electrical',
    lists: [
      inspected(
        'The service drop, its conductors and how they are attached',
        'Service head, drip loops, mast, conduit and raceway',
        'The meter and its base, the service conductors and the main disconnect',
        'Panels and their breakers or fuses',
        'Grounding and bonding of the service',
        'A representative number of switches, lights and receptacles, with arc-fault protection by its test button where possible',
        'Every ground-fault receptacle and breaker, with a tester where possible',
        'Whether there are smoke and carbon monoxide detectors',
      ),
      described(
        'The rating of the main disconnect, if it is on its label',
        'The kind of wiring that was seen',
      ),
      reported(
        'Damage of the service conductors and their drip loop, and too little clearance from ground or roof',
        'Open places in a panel',
        'Branch wiring of solid aluminum, if it can be seen',
        'Tested receptacles without power, cover or ground, with wrong polarity, with heat or arcing, loose, or with ground-fault protection that failed',
        'Missing smoke or carbon monoxide detectors',
      ),
      notRequired(
        'Putting tools into a panel, taking off covers, or switching breakers',
        'Giving power to a system that is dead',
        'Testing detectors, and fire and security alarms',
        'Measuring current, voltage and voltage drop, or proving the ground',
        'Low-voltage, pool and de-icing wiring, timers, and lights outdoors',
        'Generators, solar and wind power, batteries and lightning protection',
        'Whether the labels in a panel are right',
      ),
    ],
  },
  {
    id: 'fireplace',
    number: '3.8',
    title: 'Fireplace',
    lists: [
      inspected(
        'What can be reached and seen of fireplace and chimney',
        'The lintel',
        'The damper, by opening it, if it works by hand and can be reached',
        'Doors and frames of the cleanout',
      ),
      described('The kind of fireplace'),
      reported(
        'Joints that have come apart, and damage of hearth, extension and chamber',
        'A damper that does not open and close',
        'No smoke detector, or no carbon monoxide detector, in the same room',
        'A cleanout of a material that burns',
      ),
      notRequired(
        'The inside of the flue and the vent system',
        'Doors, screens, seals and mantels',
        'Whether it needs sweeping, and whether the installation is fit',
        'Gas inserts, pilots, automatic feeds and make-up air',
        'Lighting a fire, judging draft, testing with smoke',
        'Moving inserts or taking anything apart',
      ),
    ],
  },
  {
    id: 'attic',
    number: '3.9',
    title: 'Attic, insulation and ventilation',
    lists: [
      inspected(
        'Insulation in spaces that are not finished: attic, crawlspace, foundation',
        'Ventilation of these spaces',
        'Fans that carry air out of kitchen, baths and laundry',
      ),
      described('The kind of insulation', 'Its approximate depth at the attic floor or below the roof'),
      reported('Where insulation or ventilation is missing altogether in such spaces'),
      notRequired(
        'Entering an attic that is dangerous or cannot be reached',
        'Disturbing insulation or vapor retarders, or damaging finishes',
        'The rating or the substance of the insulation, and what wraps pipes and ducts',
        'Fans that a thermostat starts',
        'Whether the ventilation is enough',
      ),
    ],
  },
  {
    id: 'interior',
    number: '3.10',
    title: 'Doors, windows and interior',
    lists: [
      inspected(
        'A representative number of doors and windows, by opening and closing them',
        'Floors, walls and ceilings',
        'Stairs, steps, landings and ramps',
        'Railings, guards and handrails',
        'Garage doors for vehicles and their openers, by their normal controls',
      ),
      described('Whether a garage door is moved by hand or by an opener'),
      reported(
        'Spacing of balusters and rails that is not right',
        'Photo-electric sensors of a garage door that failed',
        'Windows that are plainly fogged, or whose seals have failed',
      ),
      notRequired(
        'Paint, finishes, carpets and window coverings',
        'Central vacuum and security systems, and anything that needs a key or a code',
        'Safety glass, and handling broken glass',
        'How islands, counters and cabinets are fastened',
        'Moving furniture or ceiling tiles',
        'Household appliances, self-cleaning ovens and the leakage of microwaves',
        'Certifying that a garage door reverses, and other things in a garage',
        'Saunas, elevators, pools and what is worked by remote control',
      ),
    ],
  },
];
